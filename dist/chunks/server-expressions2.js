export { t as serverExpressions, n as serverParser } from "./server-expressions.js";
