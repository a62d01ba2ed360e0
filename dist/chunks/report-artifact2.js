export { n as writeReportArtifact } from "./report-artifact.js";
