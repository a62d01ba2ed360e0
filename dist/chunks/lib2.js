export { i as Environment, l as EvaluationError, c as Optional, u as ParseError, d as TypeError, a as check, t as default, o as evaluate, s as parse, r as serialize } from "./lib.js";
