import { expect, it } from "vitest";
import fixture from "../../../fixtures/license-keys.json" with { type: "json" };
import { questionByKey } from "./question.ts";

const publicKey = `pk_${"0aZ9".repeat(8)}`;

it.each(fixture.keys.filter(({ input }) => input.length <= 255))(
  "asks about $input by the fingerprint that core gives it",
  async ({ input, fingerprint }) => {
    const body = JSON.stringify({ public_key: publicKey, license_key: input, domain: "shop.example" });
    const question = await questionByKey(body);
    expect(question?.path).toBe(`/v1/licenses/status/${publicKey}/${fingerprint}?domain=shop.example`);
  },
);
