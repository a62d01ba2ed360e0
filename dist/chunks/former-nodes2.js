export { t as formerNodes } from "./former-nodes.js";
