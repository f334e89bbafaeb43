import { createHmac } from "node:crypto";
import type { HookEvent, WebhookEventType as SentType } from "@keystead/core";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { WebhookEvent, WebhookEventOf, WebhookEventType } from "./event-types.ts";
import { verifyWebhook, type WebhookRequest } from "./verify-webhook.ts";

const now = new Date("2031-01-01T12:00:00.000Z");
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body = JSON.stringify({
  type: "license.revoked",
  timestamp: now.toISOString(),
  data: { id: "lic_1", name: "Zoë" },
});

/** A request as the server signs it, so many seconds ago. */
function signed(age = 0, text = body): { headers: Record<string, string>; body: string } {
  const timestamp = String(now.getTime() / 1000 - age);
  const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.${text}`).digest("base64");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  return { headers, body: text };
}

const refusal = (code: string) => expect.objectContaining({ name: "WebhookError", code });

describe("a webhook", () => {
  it("gives its event, whatever the headers and the body are held in", async () => {
    const request = signed();
    const requests: WebhookRequest[] = [
      request,
      { ...request, headers: new Headers(request.headers) },
      { ...request, body: new TextEncoder().encode(body) },
    ];
    for (const one of requests) expect(await verifyWebhook(secret, one, now)).toEqual(JSON.parse(body));
  });

  it("counts by one of several signatures and one of several secrets", async () => {
    const { headers, body: text } = signed();
    const several = `v1,${btoa("wrong")} v2,x ${headers["webhook-signature"]}`;
    const request = { headers: { ...headers, "webhook-signature": several }, body: text };
    expect(await verifyWebhook([other, secret], request, now)).toEqual(JSON.parse(body));
    await expect(verifyWebhook([other], request, now)).rejects.toEqual(refusal("bad_signature"));
    await expect(verifyWebhook([], request, now)).rejects.toEqual(refusal("bad_signature"));
  });

  it.each([
    ["body", { body: `${body} ` }],
    ["id", { headers: { ...signed().headers, "webhook-id": "msg_2" } }],
    ["signature", { headers: { ...signed().headers, "webhook-signature": "v1,%%%" } }],
    [
      "version",
      {
        headers: {
          ...signed().headers,
          "webhook-signature": signed().headers["webhook-signature"]?.replace("v1", "v2"),
        },
      },
    ],
  ])("with a changed %s is refused", async (_, change) => {
    await expect(verifyWebhook(secret, { ...signed(), ...change }, now)).rejects.toEqual(
      refusal("bad_signature"),
    );
  });

  it.each([
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])("of %d seconds ago counts: %o", async (age, counts) => {
    const verifying = verifyWebhook(secret, signed(age), now);
    if (counts) expect(await verifying).toMatchObject({ type: "license.revoked" });
    else await expect(verifying).rejects.toEqual(refusal("wrong_time"));
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("without %s is refused", async (name) => {
    const { headers, body: text } = signed();
    const { [name]: _, ...rest } = headers;
    const error = await verifyWebhook(secret, { headers: rest, body: text }, now).catch((found) => found);
    expect(error).toEqual(refusal("missing_header"));
    expect(error.message).toContain(name);
  });

  it("that is signed and no JSON is refused, and so is a text that is no secret", async () => {
    await expect(verifyWebhook(secret, signed(0, "no JSON"), now)).rejects.toEqual(refusal("malformed"));
    for (const wrong of ["", key.toString("base64"), "whsec_%%%"])
      await expect(verifyWebhook(wrong, signed(), now)).rejects.toThrow(TypeError);
  });
});

type Same<Data> = { [Field in keyof Omit<Data, "omitted">]: Omit<Data, "omitted">[Field] };

it("an activation's events are typed with the fields that the server sends, and no others", () => {
  expectTypeOf<Same<WebhookEventOf<"activation.created">["data"]>>().toEqualTypeOf<
    Same<HookEvent<"activation.created">["data"]>
  >();
  expectTypeOf<Same<WebhookEventOf<"activation.deactivated">["data"]>>().toEqualTypeOf<
    Same<HookEvent<"activation.deactivated">["data"]>
  >();
  expectTypeOf<Same<WebhookEventOf<"activation.refused">["data"]>>().toEqualTypeOf<
    Same<HookEvent<"activation.refused">["data"]>
  >();
});

it("the type of an event tells its data, for every type that the server sends", () => {
  expectTypeOf<Exclude<WebhookEventType, "webhook.test">>().toEqualTypeOf<SentType>();
  expectTypeOf<WebhookEventOf<"license.revoked">["data"]["customerEmail"]>().toEqualTypeOf<string>();
  expectTypeOf<Extract<WebhookEvent, { type: "activation.refused" }>["data"]["domain"]>().toEqualTypeOf<
    string | null
  >();
});
