import type { LicenseSubject, SubjectQuery, VerdictTerms } from "@keystead/core";
import { verdictTermsOf } from "@keystead/core/adapter";
import type { Connection, Row } from "../connection.ts";
import { dateOf, standingOf, subjectRow } from "./subject-row.ts";

export function findSubject(connection: Connection, query: SubjectQuery): LicenseSubject | null {
  const row = subjectRow(connection, query);
  if (row === undefined) return null;
  const features = typeof row.features === "string" ? JSON.parse(row.features) : null;
  return {
    organizationId: String(row.organizationId),
    productId: String(row.productId),
    license: row.id === null ? null : { ...standingOf(row), terms: termsOf(row), features },
    activation:
      row.activationId === null
        ? null
        : { id: String(row.activationId), activatedAt: new Date(Number(row.activatedAt)) },
  };
}

function termsOf(row: Row): VerdictTerms | null {
  return verdictTermsOf({
    graceDays: Number(row.graceDays),
    expiry: row.expiry as VerdictTerms["expiry"],
    maxVersionsBehind: row.maxVersionsBehind as number | null,
    updatesUntil: dateOf(row.updatesUntil),
    trialEndsAt: dateOf(row.trialEndsAt),
  });
}
