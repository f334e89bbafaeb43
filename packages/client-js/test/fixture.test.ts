import { describe, expect, it } from "vitest";
import fixture from "../../../fixtures/license-api.json" with { type: "json" };
import { createLicenseClient, type LicenseClient, LicenseClientError } from "../src/index.ts";

const { publicKey, licenseKey, cases } = fixture;
type Case = (typeof cases)[number];

/** A client that gets the answer of the case, and what it has asked for. */
function clientOf({ call, request, answer }: Case) {
  const requests: { method: string | undefined; path: string; body: unknown }[] = [];
  const client = createLicenseClient({
    baseUrl: "https://licenses.example.com/",
    publicKey,
    licenseKey,
    domain: "domain" in request.body ? request.body.domain : undefined,
    retries: 0,
    storage: null,
    // Asking for a status is what a check does that has to see a signature.
    verifyKeys: call === "status" ? { productId: "prd_none", keys: [] } : undefined,
    events: { consent: "granted" },
    async fetch(input, { method, body } = {}) {
      requests.push({ method, path: new URL(String(input)).pathname, body: JSON.parse(String(body)) });
      const text = "text" in answer ? answer.text : JSON.stringify(answer.body);
      return new Response(text, { status: answer.status, headers: answer.headers ?? {} });
    },
  });
  return { client, requests };
}

const calls: Record<string, (client: LicenseClient) => Promise<object>> = {
  validate: (client) => client.validate(),
  activate: (client) => client.activate(),
  check: (client) => client.check(),
  status: (client) => client.check(),
  deactivate: (client) => client.deactivate(),
};

async function outcomeOf(client: LicenseClient, call: string): Promise<unknown> {
  try {
    const { source, checkedAt, ...verdict } = JSON.parse(JSON.stringify(await calls[call]?.(client)));
    return { kind: "verdict", verdict };
  } catch (error) {
    if (!(error instanceof LicenseClientError)) throw error;
    const { code, retryable, retryAfterMs, requestId } = error;
    return { kind: "error", code, retryable, retryAfterMs, requestId };
  }
}

/** The outcome as this client gives it: a no of a check always has a reason, and names no features. */
function withReason(outcome: object): object {
  const { verdict } = outcome as {
    verdict?: { activated?: boolean; activationId?: string | null; code?: string };
  };
  if (verdict?.activated !== false || verdict.activationId !== null) return outcome;
  const reason = { error: "This license is not activated on this site.", code: "activation_not_found" };
  return { ...outcome, verdict: { features: {}, ...reason, ...verdict } };
}

const licenseCases = cases.filter(({ call }) => call !== "events");
const batches = cases.filter(({ call }) => call === "events");

describe("the license calls in fixtures/license-api.json", () => {
  it.each(licenseCases)("$name", async (one) => {
    const { client, requests } = clientOf(one);
    const outcome = await outcomeOf(client, one.call);
    // A check follows an activation.
    expect(requests.slice(0, one.call === "activate" ? 1 : undefined)).toEqual([one.request]);
    // The fixture's token stands for any, and is found to be none: a yes that nobody vouches for.
    const isYes = JSON.stringify(one.outcome).includes('"activated":true');
    if (one.call === "status" && isYes) expect(outcome).toMatchObject({ code: "bad_signature" });
    else expect(outcome).toEqual(withReason(one.outcome));
  });
});

describe("the batches of events in fixtures/license-api.json", () => {
  it.each(batches)("$name", async (one) => {
    const { client, requests } = clientOf(one);
    for (const { event, properties } of one.request.body.events ?? []) client.track(event, properties);
    const flushed = await client.flush().catch((error) => error);
    const { events, ...sender } = one.request.body;
    const ids = { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/), timestamp: expect.any(String) };
    const body = { ...sender, events: events?.map((event) => ({ ...event, ...ids })) };
    expect(requests[0]).toEqual({ ...one.request, body });
    const { then, retryAfterMs } = one.outcome;
    const tracked = events?.length ?? 0;
    const { rejected = [] } = (one.answer.body ?? {}) as { rejected?: unknown[] };
    const refused = rejected.length;
    if (then === "sent") expect(flushed).toEqual({ sent: tracked - refused, dropped: refused, queued: 0 });
    // One event by itself cannot be halved.
    else if (then !== "retry") expect(flushed).toEqual({ sent: 0, dropped: tracked, queued: 0 });
    else {
      expect(flushed).toBeInstanceOf(LicenseClientError);
      expect(flushed.retryAfterMs).toBe(retryAfterMs);
      await expect(client.flush()).rejects.toThrow();
      expect(requests[1]).toEqual(requests[0]);
    }
    client.destroy();
  });
});
