import type { LicenseSubject, SubjectQuery } from "@keystead/core";
import { verdictTermsOf } from "@keystead/core/adapter";
import type { Connection } from "../connection.ts";
import { readSubject } from "./subject.ts";

export function findSubject(connection: Connection, query: SubjectQuery): LicenseSubject | null {
  const found = readSubject(connection, query);
  if (found === null) return null;
  const { organizationId, productId, license, activation } = found;
  if (license === null) return { organizationId, productId, license, activation };
  const { standing, terms, features } = license;
  return {
    organizationId,
    productId,
    license: { ...standing, terms: verdictTermsOf(terms), features },
    activation,
  };
}
