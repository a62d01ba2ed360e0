export { t as rules } from "./rules.js";
