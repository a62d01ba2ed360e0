export { i as RE2JS } from "./build2.js";
