import type { Body } from "@keystead/api-client";
import { dayOf, endOfDay } from "../../../ui/day-input.ts";
import type { LicenseDetail } from "../license.ts";
import { text } from "../text.ts";

/** Fields that colleagues may change while somebody edits the license, by the form's labels. */
export const editedFields = {
  customerName: text.form.name,
  seats: text.form.seats,
  expiresAt: text.form.ends,
  overage: text.page.facts.overage,
  externalId: text.page.facts.externalId,
  status: text.columns.status,
} as const;

export interface EditedValues extends Record<string, unknown> {
  customerName: string;
  seats: number | "";
  expiresAt: string;
  overage: LicenseDetail["overage"];
  externalId: string;
}

/** Builds the body for the API: only the fields that have changed. */
export function changesOf(values: EditedValues, license: LicenseDetail): Body<"put", "/api/licenses/{id}"> {
  const customerName = values.customerName === "" ? null : values.customerName;
  const externalId = values.externalId === "" ? null : values.externalId;
  const seats = values.seats === "" ? null : values.seats;
  return {
    ...(customerName !== license.customerName && { customerName }),
    ...(seats !== license.seats && { seats }),
    ...(values.expiresAt !== dayOf(license.expiresAt) && { expiresAt: endOfDay(values.expiresAt) }),
    ...(values.overage !== license.overage && { overage: values.overage }),
    ...(externalId !== license.externalId && { externalId }),
  };
}
