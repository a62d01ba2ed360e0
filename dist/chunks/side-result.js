// src/model/side-result.ts
const undecided = "undecided";
export { undecided as t };
