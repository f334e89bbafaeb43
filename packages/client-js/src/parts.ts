// Parts for the client of `@keystead/client-js/license`.
export { recheck } from "./recheck.ts";
export { siteCalls } from "./site-calls.ts";
