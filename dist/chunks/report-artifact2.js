export { o as writeReportArtifact } from "./report-artifact.js";
