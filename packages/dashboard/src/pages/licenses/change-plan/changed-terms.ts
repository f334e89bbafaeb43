import { dayText } from "../../../ui/relative-time.tsx";
import { text as shared } from "../../../ui/text.ts";
import { text as planText } from "../../products/plans/text.ts";
import type { LicenseDetail } from "../license.ts";
import { text as licenseText } from "../text.ts";
import { text } from "./text.ts";

/** Changed fields: the value before and the value after. */
type Changes = Record<string, unknown>;

const { facts } = licenseText.page;
const { fields: ofPlan, unlimited } = planText;
const { fields } = text;

const day = (none: string) => (value: unknown) => (typeof value === "string" ? dayText(value) : none);
const count = (none: string) => (value: unknown) =>
  typeof value === "number" ? value.toLocaleString() : none;
const days = (value: unknown) => fields.days(Number(value));
const oneOf = (names: Record<string, string>) => (value: unknown) => names[String(value)] ?? String(value);

/** The terms that people are told of, in this order: how each is called, and how its values are written. */
const terms: Partial<Record<keyof LicenseDetail, [label: string, write: (value: unknown) => string]>> = {
  status: [fields.status, oneOf(licenseText.status)],
  seats: [facts.seats, count(unlimited)],
  overage: [facts.overage, oneOf(facts.overages)],
  expiresAt: [facts.expires, day(shared.never)],
  updatesUntil: [facts.updates, day(facts.asLong)],
  trialEndsAt: [fields.trial, day(fields.none)],
  expiry: [ofPlan.expiry, oneOf(ofPlan.expiries)],
  graceDays: [ofPlan.grace, days],
  graceUntil: [fields.grace, day(fields.none)],
  pastDueDays: [ofPlan.pastDue, days],
  maxVersionsBehind: [ofPlan.behind, count(fields.any)],
  leaseSeconds: [ofPlan.lease, count(fields.none)],
  offlineGraceSeconds: [ofPlan.leaseGrace, count(fields.none)],
};

/** Tells in words what a change of plan changes: each term, before and after. The end is told in any case. */
export function changedTerms(
  changes: Changes,
  license: LicenseDetail,
  nameOf: (feature: string) => string,
): [term: string, change: string][] {
  const told = Object.entries(terms).flatMap(([field, [label, write]]): [string, string][] => {
    const change = changes[field];
    if (Array.isArray(change)) return [[label, text.fromTo(write(change[0]), write(change[1]))]];
    return field === "expiresAt" ? [[label, text.asBefore(write(license.expiresAt))]] : [];
  });
  const [before, after] = Array.isArray(changes["features"]) ? changes["features"] : [{}, {}];
  return [...told, ...changedFeatures(before, after, nameOf)];
}

function changedFeatures(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  nameOf: (feature: string) => string,
): [string, string][] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => [nameOf(key), writeValue(before[key]), writeValue(after[key])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => [name, text.fromTo(one, other)]);
}

function writeValue(value: unknown): string {
  if (value === undefined) return ofPlan.unset;
  if (typeof value === "boolean") return value ? ofPlan.yes : ofPlan.no;
  return typeof value === "string" ? value : JSON.stringify(value);
}
