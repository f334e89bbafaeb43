import { beforeEach, expect, test } from "vitest";
import { type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import { offeredTo, type ProductUpdates } from "./product-updates.ts";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

async function updates(): Promise<ProductUpdates> {
  const found = await open.licensing.server.updates.of(open.product.publicKey);
  if (found === null) throw new Error("The product is not there");
  return found;
}

test("sites are told what was new in the latest 10 stable releases that are out to all", async () => {
  const versions = Array.from({ length: 12 }, (_, minor) => `1.${minor}`);
  for (const version of versions) await publishRelease(open, version);
  for (let minor = 0; minor < 21; minor += 1)
    await publishRelease(open, `2.${minor}`, { rollout: 5 + minor });
  await publishRelease(open, "3.0-beta1", { channel: "beta" });
  const { changelog } = await updates();
  expect(changelog.map(({ version }) => version)).toEqual(versions.toReversed().slice(0, 10));
});

test.for([
  ["1.2-beta1", "1.1", "1.2-beta1"],
  ["1.2-beta1", "1.10", "1.10"],
] as const)(
  "who follows betas is offered the newest of %s and the stable %s",
  async ([beta, stable, newest]) => {
    await publishRelease(open, beta, { channel: "beta" });
    await publishRelease(open, stable);
    const found = await updates();
    expect(offeredTo(found, { domain: "a.example", channel: "beta" })).toMatchObject({ version: newest });
    expect(offeredTo(found, { domain: "a.example" })).toMatchObject({ version: stable });
  },
);
