import { expect, test } from "vitest";
import { DAY, issue, openLicensing } from "../../../test/open-licensing.ts";
import { createTokens } from "../../index.ts";

test("a seat that a license file holds moves once the file has ended, and not before", async () => {
  const open = await openLicensing();
  const { licensing, storage, clock } = open;
  const secretKey = "a secret that is long enough to be one";
  const tokens = createTokens({ storage, clock, secretKey, issuer: "https://licenses.example.com" });
  const { license, ...reference } = await issue(open, { seats: 1 });
  const siteId = "site-1";
  await licensing.activate({ ...reference, domain: "old.example", siteId });
  await licensing.licenseFiles.create(license.id, { domain: "old.example", days: 30 }, tokens);
  const move = () => licensing.move({ ...reference, siteId, from: "old.example", to: "new.example" });
  const before = await licensing.licenses.get(license.id);
  const offlineUntil = new Date(clock.now().getTime() + 30 * DAY);
  const refusal = { success: false, code: "held_offline", offlineUntil };
  expect(await move()).toMatchObject(refusal);
  clock.advance(30 * DAY - 1);
  expect(await move()).toMatchObject(refusal);
  expect(await licensing.licenses.get(license.id)).toEqual(before);
  clock.advance(1);
  expect(await move()).toMatchObject({ success: true });
});
