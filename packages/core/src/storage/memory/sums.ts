import { lastComeBy, refundedAmount, sumAlike } from "../../rules/sums.ts";
import type { RecordOf } from "../kinds.ts";
import type { PaymentSum, PlaceCount, StorageAdapter } from "../storage-adapter.ts";
import { type OpenData, rowOf, rowsOf } from "./data.ts";

export function memorySums(data: OpenData): Pick<StorageAdapter, "countPlaces" | "sumPayments"> {
  const licenseOf = (scope: string, id: string | null) =>
    rowOf(data(), "licenses", scope, id)?.record as RecordOf<"licenses"> | undefined;
  return {
    async countPlaces(organizationId, moments) {
      const places = rowsOf(data(), "activations", organizationId)
        .map(({ record }) => record as RecordOf<"activations">)
        .filter(({ status }) => status === "active")
        .map(({ licenseId, productId, kind, siteClass, lastCheckedAt }): PlaceCount => {
          const planId = licenseOf(organizationId, licenseId)?.planId ?? null;
          const placeClass = kind === "machine" ? kind : siteClass;
          return { productId, planId, placeClass, bucket: lastComeBy(moments, lastCheckedAt) + 1, count: 1 };
        });
      return sumAlike(places, ["count"]);
    },
    async sumPayments(organizationId, moments, byPlan) {
      const last = moments.length - 1;
      const sums = rowsOf(data(), "payments", organizationId)
        .map(({ record }) => record as RecordOf<"payments">)
        .flatMap((payment): PaymentSum[] => {
          const { licenseId, currency, amount, status, paidAt } = payment;
          const bucket = paidAt === null ? -1 : lastComeBy(moments, paidAt);
          if (!["succeeded", "refunded"].includes(status) || bucket < 0 || bucket >= last) return [];
          const { productId = null, planId = null } = (byPlan && licenseOf(organizationId, licenseId)) || {};
          const refunded = refundedAmount(payment);
          return [{ productId, planId, currency, bucket, payments: 1, paid: amount, refunded }];
        });
      return sumAlike(sums, ["payments", "paid", "refunded"]);
    },
  };
}
