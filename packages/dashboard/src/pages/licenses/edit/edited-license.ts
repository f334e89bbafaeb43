import type { Body } from "@keystead/api-client";
import { dayOf, endOfDay } from "../../../ui/day-input.ts";
import type { LicenseDetail } from "../license.ts";
import { text } from "../text.ts";

const labels = {
  customerName: text.form.name,
  seats: text.form.seats,
  expiresAt: text.form.ends,
  overage: text.page.facts.overage,
  status: text.columns.status,
} as const;

/** Somebody else has changed the license since it was read. */
export class EditedMeanwhile extends Error {
  /** What they changed, as the form calls it. */
  readonly fields: string[];

  constructor(fields: string[]) {
    super(text.form.conflict);
    this.fields = fields;
  }
}

/** Names the fields in which two states of a license differ, as the form calls them. */
export function changedFields(before: LicenseDetail, after: LicenseDetail): string[] {
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => labels[field]);
}

export interface EditedValues extends Record<string, unknown> {
  customerName: string;
  seats: number | "";
  expiresAt: string;
  overage: LicenseDetail["overage"];
}

/** What is to be sent: the fields that somebody has changed, and no others. */
export function changesOf(values: EditedValues, license: LicenseDetail): Body<"put", "/api/licenses/{id}"> {
  const customerName = values.customerName === "" ? null : values.customerName;
  const seats = values.seats === "" ? null : values.seats;
  return {
    ...(customerName !== license.customerName && { customerName }),
    ...(seats !== license.seats && { seats }),
    ...(values.expiresAt !== dayOf(license.expiresAt) && { expiresAt: endOfDay(values.expiresAt) }),
    ...(values.overage !== license.overage && { overage: values.overage }),
  };
}
