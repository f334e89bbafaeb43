// Validates licenses with Keystead, in process: of these licenses in turn, so many calls in flight.
import { postgresStorage } from "@keystead/adapter-postgres";
import { createLicensing } from "@keystead/core";
import { argument } from "../baselines/serve.ts";
import { activeDomain, licenseKey, PUBLIC_KEY, sample } from "../data/licenses.ts";
import { serveCalls } from "../load/calls-in-flight.ts";
import { DIFFERENT_KEYS, IN_FLIGHT } from "./call-load.ts";

const licensing = createLicensing({ storage: postgresStorage({ connectionString: argument(0) }) });
const questions = sample(DIFFERENT_KEYS, Number(argument(1))).map((n) => ({
  publicKey: PUBLIC_KEY,
  licenseKey: licenseKey(n),
  domain: activeDomain(n),
}));
let calls = 0;

serveCalls(async () => {
  calls += 1;
  const question = questions[calls % questions.length];
  if (question === undefined) throw new Error("There are no licenses");
  const answer = await licensing.validate(question);
  return answer.valid && answer.activated ? null : JSON.stringify(answer);
}, IN_FLIGHT);
