import { LicensingError } from "@keystead/core";
import { describe, expect, it } from "vitest";
import { argon2Passwords } from "./argon2-passwords.ts";

describe("the most common passwords", () => {
  const { isCommon } = argon2Passwords();

  it.each(["password", "12345678", "Password1", "TRUSTNO1", "qwertyuiop", "1234567890", "11111111"])(
    "are known: %s",
    async (password) => {
      expect(await isCommon(password)).toBe(true);
    },
  );

  it.each(["correct horse battery", "password of mine", "constructor", "__proto__", ""])(
    "are not all there are: %j",
    async (password) => {
      expect(await isCommon(password)).toBe(false);
    },
  );
});

describe("the queue of passwords", () => {
  it("takes four at work and 64 that wait, says overloaded to the next, and goes on when it is shorter", async () => {
    const passwords = argon2Passwords();
    const given = Array.from({ length: 70 }, () => passwords.hash("correct horse"));
    const outcomes = await Promise.allSettled(given);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => [reason instanceof LicensingError, reason.code])).toEqual([
      [true, "overloaded"],
      [true, "overloaded"],
    ]);
    const hash = await passwords.hash("correct horse");
    expect(await passwords.verify(hash, "correct horse")).toBe(true);
  });
});
