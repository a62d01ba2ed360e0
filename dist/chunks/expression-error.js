export { t as ExpressionError, n as conversionError, r as errorWords } from "./expression-error2.js";
