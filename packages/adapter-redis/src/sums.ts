import {
  lastComeBy,
  type PaymentSum,
  type PlaceCount,
  type RecordOf,
  refundedAmount,
  type StorageAdapter,
  sumAlike,
} from "@keystead/core/adapter";
import type { Context } from "./context.ts";
import type { Range } from "./lists/ranges.ts";
import { scan } from "./lists/scan.ts";
import { readRecords } from "./records/read.ts";
import { dateKey, idOf } from "./records/sort-keys.ts";

type License = Pick<RecordOf<"licenses">, "productId" | "planId">;

/** Sums over records. They are read in batches, one at a time, so that the server answers others in between. */
export function createSums(
  context: Context,
  { readAll }: Pick<StorageAdapter, "readAll">,
): Pick<StorageAdapter, "countPlaces" | "sumPayments"> {
  const { database, names, models } = context;

  const readLicenses = async (scope: string, ids: readonly (string | null)[]) => {
    const table = { reader: database.exports, names: names.of(scope), model: models("licenses") };
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const found = await readRecords(table, wanted);
    return new Map(wanted.map((id, index) => [id, found[index]?.record as License | undefined]));
  };

  return {
    async countPlaces(organizationId, moments) {
      let counts: PlaceCount[] = [];
      const filters = { status: "active" as const };
      for await (const batch of readAll("activations", organizationId, { filters })) {
        const places = batch.map(({ record }) => record);
        const licenses = await readLicenses(
          organizationId,
          places.map(({ licenseId }) => licenseId),
        );
        const more = places.map(({ licenseId, productId, kind, siteClass, lastCheckedAt }): PlaceCount => {
          const planId = licenses.get(licenseId)?.planId ?? null;
          const placeClass = kind === "machine" ? kind : siteClass;
          return { productId, planId, placeClass, bucket: lastComeBy(moments, lastCheckedAt) + 1, count: 1 };
        });
        counts = sumAlike([...counts, ...more], ["count"]);
      }
      return counts;
    },
    async sumPayments(organizationId, moments, byPlan) {
      const [from, to] = [moments[0]?.getTime() ?? 0, moments.at(-1)?.getTime() ?? 0];
      const table = { reader: database.exports, names: names.of(organizationId), model: models("payments") };
      const range: Range = {
        key: table.names.order("payments", "paidAt"),
        order: "paidAt",
        low: `[${dateKey(Math.max(from, 0))}`,
        high: `(${dateKey(Math.max(to, 0))}`,
        within: [],
        spans: [],
      };
      let sums: PaymentSum[] = [];
      for await (const { members } of scan(table, range, { descending: false })) {
        const found = await readRecords(table, members.map(idOf));
        const payments = found.flatMap((each) => (each ? [each.record as RecordOf<"payments">] : []));
        const licenses = await readLicenses(
          organizationId,
          byPlan ? payments.map(({ licenseId }) => licenseId) : [],
        );
        const more = payments.flatMap((payment): PaymentSum[] => {
          const { licenseId, currency, amount, status, paidAt } = payment;
          const bucket = paidAt === null ? -1 : lastComeBy(moments, paidAt);
          const counts = ["succeeded", "refunded"].includes(status);
          if (!counts || bucket < 0 || bucket >= moments.length - 1) return [];
          const { productId = null, planId = null } = licenses.get(licenseId ?? "") ?? {};
          const refunded = refundedAmount(payment);
          return [{ productId, planId, currency, bucket, payments: 1, paid: amount, refunded }];
        });
        sums = sumAlike([...sums, ...more], ["payments", "paid", "refunded"]);
      }
      return sums;
    },
  };
}
