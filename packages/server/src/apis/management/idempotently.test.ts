import { createLicensing, LicensingError } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { Answer } from "../../http/answer.ts";
import { Exchange } from "../../http/exchange.ts";
import { HttpError } from "../../http/http-error.ts";
import { idempotently } from "./idempotently.ts";
import { type Workplace, workplace } from "./workplace.ts";

const organizationId = "org_00000000000000000000000000";

let caller: Workplace;
let performed: number;
beforeEach(() => {
  const actor = { type: "user", id: "usr_1", name: "Ada" } as const;
  const licensing = createLicensing({ storage: memoryStorage() });
  caller = workplace(licensing, organizationId, { actor, ip: null, requestId: null });
  performed = 0;
});

/** Asks with one key: the first time it fails with the error, from then on it is answered. */
async function ask(error: Error): Promise<Answer> {
  const request = {
    method: "POST",
    target: "/api/customers",
    header: (name: string) => (name === "idempotency-key" ? "order-1" : null),
  } as Exchange["request"];
  const exchange = new Exchange(request, { path: request.target, query: "" }, {}, () => null);
  return idempotently({
    path: "/customers",
    ...{ exchange, caller, body: { name: "Ada" }, result: z.object({}), status: 201 },
    async perform() {
      performed += 1;
      if (performed === 1) throw error;
      return { status: 201, body: {} };
    },
  });
}

it.each([
  ["nobody is logged in", new LicensingError("unauthenticated", "Log in first"), 401],
  ["the session is too old", new LicensingError("reauthentication_required", "Log in again"), 403],
  ["there were too many requests", new HttpError("rate_limited", "Try again in 1 s"), 429],
  ["the store cannot be reached", new LicensingError("storage_unavailable", "Unreachable"), 503],
])("what is refused because %s is tried again with its key", async (_why, error, _status) => {
  await expect(ask(error)).rejects.toBe(error);
  expect(await ask(error)).toEqual({ status: 201, body: {} });
  expect(performed).toBe(2);
});

it.each([
  ["is wrong", new LicensingError("invalid_input", "name: must be a text"), 400],
  ["is about what is not there", new LicensingError("not_found", "No such customer"), 404],
  ["is about what is taken", new LicensingError("slug_taken", "Choose another"), 409],
])(
  "what is refused because it %s is answered as it was, and not tried again",
  async (_why, error, status) => {
    await expect(ask(error)).rejects.toBe(error);
    expect(await ask(error)).toMatchObject({ status });
    expect(performed).toBe(1);
  },
);
