import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSigned } from "./signature.ts";

const SECRET = "whsec_of_the_endpoint";
const BODY = Buffer.from('{"id":"evt_1"}');
const SENT = 1_900_000_000;

function signed(timestamp: number | string = SENT, secret = SECRET): string {
  return createHmac("sha256", secret).update(`${timestamp}.${BODY}`).digest("hex");
}

const check = (header: string, second = SENT, body: Uint8Array = BODY) =>
  isSigned(header, body, SECRET, new Date(second * 1000));

describe("a Stripe-Signature", () => {
  it("is good for its body, its secret and its moment alone", () => {
    expect(check(`t=${SENT},v1=${signed()}`)).toBe(true);
    expect(check(`t=${SENT},v1=${signed()}`, SENT, Buffer.from('{"id":"evt_2"}'))).toBe(false);
    expect(check(`t=${SENT},v1=${signed(SENT, "whsec_of_another")}`)).toBe(false);
    expect(check(`t=${SENT + 1},v1=${signed()}`)).toBe(false);
  });

  it.each([
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])("is looked at %i s after it was made: %s", (seconds, isGood) => {
    expect(check(`t=${SENT},v1=${signed()}`, SENT + seconds)).toBe(isGood);
  });

  it("may have several v1, one of which is enough, and no other scheme counts", () => {
    expect(check(`t=${SENT},v1=${signed(SENT, "whsec_old")},v1=${signed()}`)).toBe(true);
    expect(check(`t=${SENT},v0=${signed()}`)).toBe(false);
  });

  it.each(["", "t=,v1=", `v1=${signed()}`, `t=${SENT}`, `t=${SENT},v1=ab`, `t=1e9,v1=${signed("1e9")}`])(
    "is bad when it is malformed: %s",
    (header) => {
      expect(check(header)).toBe(false);
    },
  );
});
