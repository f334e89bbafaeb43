import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { oneTimeCodes } from "./one-time-codes.ts";

const codes = oneTimeCodes("Keystead");
const secret = Secret.fromLatin1("12345678901234567890").base32;

/** RFC 6238, appendix B, for SHA-1: the codes of eight digits end in those of six. */
const vectors: [seconds: number, code: string][] = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
];

describe("one-time codes", () => {
  it.each(vectors)("are RFC 6238's at %i s: %s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const stepAt = (moment: number) => codes.stepOf(secret, code.slice(-6), new Date(moment * 1000));
    for (const away of [-30, 0, 30]) expect(stepAt(seconds + away)).toBe(step);
    for (const away of [-60, 60]) expect(stepAt(seconds + away)).toBeNull();
  });

  it("have secrets of 160 random bits, and an address that apps read", () => {
    const [one, other] = [codes.newSecret(), codes.newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(one);
    const uri = new URL(codes.uriOf(one, "ada+shop@example.com"));
    expect(uri.href).toContain("otpauth://totp/Keystead:ada%2Bshop%40example.com?");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Keystead",
      secret: one,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
