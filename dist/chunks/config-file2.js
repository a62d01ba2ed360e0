export { n as readConfigFile } from "./config-file.js";
