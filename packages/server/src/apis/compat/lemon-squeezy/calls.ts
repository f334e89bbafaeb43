import type { Licensing } from "@keystead/core";
import type { CompatLicense, CompatScope, InstanceResult } from "@keystead/core/server";
import type { Parameters } from "../parameters.ts";
import {
  instanceObject,
  type LemonSqueezyAnswer,
  type LicenseFacts,
  licenseKeyObject,
  messages,
  metaObject,
  missingParameters,
} from "./answers.ts";

/** A call of the license API. */
export interface LemonSqueezyCall {
  licensing: Licensing;
  scope: CompatScope | null;
  parameters: Parameters;
  ipAddress: string | null;
}

type Flag = "activated" | "valid" | "deactivated";
type Perform = (call: LemonSqueezyCall) => Promise<LemonSqueezyAnswer>;

const OK = 200;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const INSTANCE_ID = /^[\x21-\x7e]{1,100}$/;

/** Calls by the end of their paths. */
export const lemonSqueezyCalls: Readonly<Record<"activate" | "validate" | "deactivate", Perform>> = {
  activate: aboutLicense("activated", ["license_key", "instance_name"], activate),
  validate: aboutLicense("valid", ["license_key"], validate),
  deactivate: aboutLicense("deactivated", ["license_key", "instance_id"], deactivate),
};

function aboutLicense(
  flag: Flag,
  required: readonly string[],
  answer: (call: LemonSqueezyCall, found: CompatLicense) => Promise<LemonSqueezyAnswer>,
): Perform {
  return async (call) => {
    const missing = required.filter((name) => value(call, name) === "");
    if (missing.length > 0) return missingParameters(missing);
    const found = await licenseOf(call);
    return found ? answer(call, found) : refusal(flag, NOT_FOUND, messages.unknownKey);
  };
}

function value({ parameters }: LemonSqueezyCall, name: string): string {
  return parameters.get(name)?.trim() ?? "";
}

/** The license whose key the call names; null when there is none. */
export async function licenseOf(call: LemonSqueezyCall): Promise<CompatLicense | null> {
  const { licensing, scope } = call;
  return scope && licensing.server.compat.find(scope, value(call, "license_key"));
}

function refusal(flag: Flag, status: number, error: string, rest = {}): LemonSqueezyAnswer {
  return { status, body: { [flag]: false, error, ...rest } };
}

/** Returns the fields of a license, as it is now. */
async function factsOf(call: LemonSqueezyCall, before: CompatLicense): Promise<LicenseFacts> {
  const { licensing } = call;
  const found = (await licenseOf(call)) ?? before;
  const [ids, isActivated, planName] = await Promise.all([
    licensing.server.compat.lemonSqueezyIds(found),
    licensing.server.compat.isActivated(found),
    licensing.server.compat.planName(found),
  ]);
  return { found, ids, isActivated, planName };
}

function about(facts: LicenseFacts) {
  return { license_key: licenseKeyObject(facts), meta: metaObject(facts) };
}

/** Why a license is not good; null when it is. */
function problemOf({ license, judgement }: CompatLicense): string | null {
  if (license.status === "revoked" || license.status === "suspended") return messages.disabled;
  return judgement.denied === null ? null : messages.expired;
}

/** Reasons for which core refuses an activation. */
const refusals: Partial<Record<Extract<InstanceResult, { success: false }>["code"], string>> = {
  seat_limit_reached: messages.limit,
  license_expired: messages.expired,
  license_revoked: messages.disabled,
  license_suspended: messages.disabled,
};

async function activate(call: LemonSqueezyCall, found: CompatLicense): Promise<LemonSqueezyAnswer> {
  const installation = { name: value(call, "instance_name"), ipAddress: call.ipAddress };
  const result = await call.licensing.server.compat.activateInstance(found, installation);
  const facts = await factsOf(call, found);
  if ("instance" in result) {
    const { license_key, meta } = about(facts);
    const instance = instanceObject(result.instance);
    return { status: OK, body: { activated: true, error: null, license_key, instance, meta } };
  }
  const error = refusals[result.code];
  // It was deleted meanwhile.
  if (error === undefined) return refusal("activated", NOT_FOUND, messages.unknownKey);
  return refusal("activated", BAD_REQUEST, error, { ...about(facts), instance: null });
}

async function validate(call: LemonSqueezyCall, found: CompatLicense): Promise<LemonSqueezyAnswer> {
  const id = value(call, "instance_id");
  const instance = id === "" ? null : await instanceOf(call, found, id);
  if (id !== "" && instance === null) return refusal("valid", NOT_FOUND, messages.unknownInstance);
  const error = problemOf(found);
  const { license_key, meta } = about(await factsOf(call, found));
  const body = { license_key, instance: instance && instanceObject(instance), meta };
  if (error !== null) return refusal("valid", BAD_REQUEST, error, body);
  return { status: OK, body: { valid: true, error, ...body } };
}

async function deactivate(call: LemonSqueezyCall, found: CompatLicense): Promise<LemonSqueezyAnswer> {
  const instance = await instanceOf(call, found, value(call, "instance_id"));
  if (instance === null) return refusal("deactivated", NOT_FOUND, messages.unknownInstance);
  const isFreed = await call.licensing.server.compat.deactivateInstance(found, instance);
  if (!isFreed) return refusal("deactivated", BAD_REQUEST, messages.heldOffline);
  return {
    status: OK,
    body: { deactivated: true, error: null, ...about(await factsOf(call, found)) },
  };
}

async function instanceOf({ licensing }: LemonSqueezyCall, found: CompatLicense, id: string) {
  return INSTANCE_ID.test(id) ? licensing.server.compat.instance(found, id) : null;
}
