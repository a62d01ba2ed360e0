export { t as formerNodes } from "./former-nodes2.js";
