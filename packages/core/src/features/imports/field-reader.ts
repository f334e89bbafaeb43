import { isLicenseKey, MAX_KEY_LENGTH } from "../../foundation/license-key.ts";
import { cleanedName, email, externalId, seats, timestamp } from "../../foundation/primitives.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import type { Place } from "../licenses/place.ts";
import type { LicenseStatus } from "../licenses/schema.ts";
import { columnKey } from "./column-names.ts";
import type { ColumnPlan } from "./column-plan.ts";
import { momentIn } from "./moment.ts";
import type { LineProblem, SoldPlace, SourceRow } from "./sold-license.ts";

const BETWEEN_SITES = /[\s,;|]+/;
const UNLIMITED = /^(?:unlimited|null)$/i;
const LONGEST_NAME = 200;

/** A site as a system has it; `place` where that is known already, or is a machine. */
interface GivenPlace {
  address: string;
  place?: Place | undefined;
  activatedAt: Date | null;
  leaseEndsAt?: Date | undefined;
  instanceIds?: readonly string[];
}

/**
 * Reads the fields of a line, and remembers what is wrong with them. Every column may have several names; the first
 * that holds something counts.
 */
export class FieldReader {
  readonly problems: LineProblem[] = [];
  readonly notes: string[] = [];
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly #plan: ColumnPlan;

  constructor(row: SourceRow, plan: ColumnPlan) {
    this.#fields = plan.valuesOf(row);
    this.#plan = plan;
  }

  /** Returns a field that holds more than a text. */
  value(column: string): unknown {
    return this.#fields.get(columnKey(column));
  }

  /** The text without spaces at its ends; empty when there is none. */
  text(...columns: string[]): string {
    for (const column of columns) {
      const value = this.value(column);
      const text =
        value === undefined || value === null || typeof value === "object" ? "" : String(value).trim();
      if (text !== "") return text;
    }
    return "";
  }

  /** Notes what is wrong with a column, by its name in the file. */
  wrong(column: string, message: string): void {
    this.problems.push({ field: this.#plan.headingOf(column), message });
  }

  required(...columns: [string, ...string[]]): string {
    const text = this.text(...columns);
    if (text === "") this.wrong(columns[0], "is required");
    return text;
  }

  licenseKey(...columns: [string, ...string[]]): string {
    const key = this.required(...columns);
    if (key !== "" && !isLicenseKey(key))
      this.wrong(columns[0], `must be 1 to ${MAX_KEY_LENGTH} printable characters`);
    return key;
  }

  email(...columns: [string, ...string[]]): string {
    const address = this.required(...columns);
    if (address !== "" && !email.safeParse(address).success)
      this.wrong(columns[0], "must be an e-mail address, such as ada@example.com");
    return address;
  }

  /** Undefined when the column is empty. */
  externalId(column: string): string | undefined {
    const text = this.text(column);
    if (text === "") return undefined;
    const problem = externalId.safeParse(text).error?.issues[0];
    if (problem) this.wrong(column, problem.message);
    return text;
  }

  /** Null for none. */
  name(...columns: string[]): string | null {
    return cleanedName(this.text(...columns), LONGEST_NAME);
  }

  /** Joins the names that several columns hold; null for none. */
  joinedName(...columns: string[]): string | null {
    const names = columns.map((column) => this.name(column)).filter(Boolean);
    return cleanedName(names.join(" "), LONGEST_NAME);
  }

  /** Null for unlimited, undefined when it is empty. 0 is unlimited where the system has it so. */
  seats(column: string, { zeroIsUnlimited = false } = {}): number | null | undefined {
    const text = this.text(column);
    if (text === "") return undefined;
    if (UNLIMITED.test(text) || (zeroIsUnlimited && Number(text) === 0)) return null;
    const number = Number(text);
    if (seats.safeParse(number).success) return number;
    this.wrong(column, "must be a whole number between 1 and 1000000, or unlimited");
    return undefined;
  }

  /** Null for never; undefined when the column is empty. */
  moment(column: string, { end = false } = {}): Date | null | undefined {
    const text = this.text(column);
    return text === "" ? undefined : this.momentOf(text, column, { end });
  }

  /** The same of a part of a column's text. */
  momentOf(text: string, column: string, { end = false } = {}): Date | null | undefined {
    const moment = momentIn(text, { end, order: this.#plan.orderOf(column) });
    if (moment === null || (moment && timestamp.safeParse(moment).success)) return moment;
    this.wrong(column, "must be a date from 1970 on, such as 2024-05-31 12:00:00 (UTC), or Unix seconds");
    return undefined;
  }

  /** When the license was sold, which is never in the future; null when nobody knows. */
  past(now: Date, column: string): Date | null {
    const moment = this.moment(column) ?? null;
    if (moment !== null && moment > now) this.wrong(column, "must not be in the future");
    return moment;
  }

  /** Our status for the system's word, whatever its case. */
  status(column: string, words: Readonly<Record<string, LicenseStatus>>): LicenseStatus {
    const word = this.text(column).toLowerCase();
    const status = Object.hasOwn(words, word) ? words[word] : undefined;
    if (status !== undefined) return status;
    this.wrong(column, `must be one of ${Object.keys(words).filter(Boolean).join(", ")}`);
    return "active";
  }

  /** The sites of a text, each once. What is no host is left out, with a note. */
  sites(column: string): SoldPlace[] {
    const given = this.text(column).split(BETWEEN_SITES).filter(Boolean);
    return this.siteList(given.map((address) => ({ address, activatedAt: null })));
  }

  siteList(given: readonly GivenPlace[]): SoldPlace[] {
    const places = new Map<string, SoldPlace>();
    for (const { address, place = siteAt(address), instanceIds = [], ...times } of given) {
      const known = place === null ? undefined : places.get(place.place);
      known?.instanceIds.push(...instanceIds);
      if (place === null) this.notes.push(`${address} is not a site and is left out`);
      else if (known) this.notes.push(`${address} is ${calledPlace(known)}, which is already listed`);
      else places.set(place.place, { ...place, ...times, instanceIds: [...instanceIds] });
    }
    return [...places.values()];
  }
}

function siteAt(address: string): Place | null {
  const domain = normalizeDomain(address);
  return domain === null ? null : { place: domain, machine: null };
}

function calledPlace({ place, machine }: Place): string {
  return machine === null ? `the site ${place}` : `the machine ${machine.fingerprint}`;
}

/** The customer's name where a file has it in two columns, or the company's alone; null for none. */
export function otherName(fields: FieldReader): string | null {
  return fields.joinedName("first_name", "last_name") ?? fields.name("company");
}
