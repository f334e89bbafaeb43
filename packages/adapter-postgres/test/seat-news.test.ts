import type { SeatClaim } from "@keystead/core/adapter";
import { expect, it } from "vitest";
import { announceClaims } from "../src/changes/seat-news.ts";
import type { Database } from "../src/database.ts";

it("a seat whose announcement failed is announced with the next", async () => {
  const sent: unknown[] = [];
  let firstFailed = (): void => {};
  const failed = new Promise<void>((resolve) => {
    firstFailed = resolve;
  });
  const database: Pick<Database, "query"> = {
    async query(_, [payloads]: readonly unknown[]) {
      sent.push(payloads);
      if (sent.length > 1) return [];
      firstFailed();
      throw new Error("The connection is lost");
    },
  };
  const claim = async ({ activationId: id, licenseKey: licenseId, now: activatedAt }: SeatClaim) =>
    ({ outcome: "claimed", activation: { id, licenseId, activatedAt, leaseEndsAt: null } }) as const;
  const { claimSeat, close } = announceClaims(claim, database as Database, { tell: () => {} });
  await claimSeat({ licenseKey: "lic_1" } as SeatClaim);
  await failed;
  await claimSeat({ licenseKey: "lic_2" } as SeatClaim);
  await close();
  expect(sent).toEqual([["license lic_1"], ["license lic_1 lic_2"]]);
});
