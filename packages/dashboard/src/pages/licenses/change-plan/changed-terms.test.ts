import { describe, expect, it } from "vitest";
import { dayText } from "../../../ui/relative-time.tsx";
import type { LicenseDetail } from "../license.ts";
import { changedTerms } from "./changed-terms.ts";

const license = { expiresAt: "2031-03-10T12:00:00.000Z" } as LicenseDetail;
const [march, april] = ["2031-03-10T12:00:00.000Z", "2031-04-11T12:00:00.000Z"];
const told = (changes: Record<string, unknown>) =>
  Object.fromEntries(changedTerms(changes, license, (feature) => `The ${feature}`));

describe("what a change of plan changes", () => {
  it("is told term by term, before and after, each in its own words", () => {
    expect(
      told({
        status: ["active", "expired"],
        seats: [3, null],
        overage: ["deny", "allow"],
        expiresAt: [march, april],
        updatesUntil: [april, null],
        trialEndsAt: [march, null],
        graceDays: [1, 14],
        graceUntil: [null, april],
        pastDueDays: [0, 21],
        maxVersionsBehind: [null, 2],
      }),
    ).toEqual({
      Status: "Active → Expired",
      Seats: expect.stringMatching(/^3 → Unlimited$/i),
      "When all seats are taken": "Reject more sites → Allow more sites",
      Expires: `${dayText(march)} → ${dayText(april)}`,
      "Updates until": `${dayText(april)} → While the license is valid`,
      "Trial until": `${dayText(march)} → None`,
      "Grace days": "1 day → 14 days",
      "Grace until": `None → ${dayText(april)}`,
      "Grace days while a payment is late": "0 days → 21 days",
      "Versions behind the latest": "Any → 2",
    });
  });

  it("is told of the end also when it stays, and of nothing else that does", () => {
    expect(told({ seats: [1, 25] })).toEqual({ Seats: "1 → 25", Expires: `${dayText(march)}, as before` });
    const forever = { ...license, expiresAt: null };
    expect(changedTerms({}, forever, String)).toEqual([["Expires", "Never, as before"]]);
  });

  it("is told feature by feature, but for those that stay", () => {
    const features = [
      { chat: true, sites: 3, theme: "light", same: 1 },
      { sites: 5, theme: "dark", export: false, same: 1 },
    ];
    expect(told({ features })).toMatchObject({
      "The chat": "Yes → Not set",
      "The sites": "3 → 5",
      "The theme": "light → dark",
      "The export": "Not set → No",
    });
    expect(told({ features })).not.toHaveProperty("The same");
  });
});
