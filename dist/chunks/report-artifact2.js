export { a as writeReportArtifact } from "./report-artifact.js";
