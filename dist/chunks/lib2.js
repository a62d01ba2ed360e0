export { r as Environment, c as EvaluationError, s as Optional, l as ParseError, u as TypeError, i as check, t as default, a as evaluate, o as parse, n as serialize } from "./lib.js";
