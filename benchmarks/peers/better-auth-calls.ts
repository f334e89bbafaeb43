// Verifies API keys with better-auth, in process: of these keys in turn, so many calls in flight.
import { argument } from "../baselines/serve.ts";
import { licenseKey, sample } from "../data/licenses.ts";
import { serveCalls } from "../load/calls-in-flight.ts";
import { type KeyLimits, openBetterAuth } from "./better-auth.ts";
import { DIFFERENT_KEYS, IN_FLIGHT } from "./call-load.ts";

const verify = openBetterAuth(argument(0), argument(1) as KeyLimits);
const keys = sample(DIFFERENT_KEYS, Number(argument(2))).map(licenseKey);
let calls = 0;

serveCalls(async () => {
  calls += 1;
  const answer = await verify(keys[calls % keys.length] ?? "");
  return answer.valid ? null : JSON.stringify(answer.error);
}, IN_FLIGHT);
