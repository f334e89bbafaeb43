import { lookupKeyOf } from "../../foundation/license-key.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { nextTurn } from "../../foundation/time.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { addMissingAliases } from "../compat/aliases.ts";
import { customerFor } from "../customers/find-or-add.ts";
import type { Customer } from "../customers/schema.ts";
import { JobTakenOver } from "../jobs/job-worker.ts";
import type { License } from "../licenses/schema.ts";
import type { Candidate } from "./candidate.ts";
import { updateOfExisting } from "./existing.ts";
import { aliasesOf } from "./foreign-ids.ts";
import type { ImportTarget } from "./import-options.ts";
import { insertOfNew } from "./new-license.ts";
import { isImportedByOther } from "./overtaken.ts";
import type { ImportCounts } from "./report.ts";
import type { LineReport } from "./schema.ts";
import type { Step } from "./step.ts";

/** So many licenses are looked at together, and then others have their turn. */
const LINES_IN_A_TURN = 25;

/** Result of each candidate. */
export interface WrittenCandidates {
  lines: LineReport[];
  counts: Pick<ImportCounts, "customers" | "sites" | "machines" | "overLimit" | "lifetime" | "bundled">;
}

/** Another process goes on with the import. */
export class ImportTakenOver extends JobTakenOver {
  override readonly name = "ImportTakenOver";
}

interface Writing {
  existing: "skip" | "update";
  dryRun: boolean;
  /** Gives the name of a field's column in the file. */
  headingOf(field: string): string;
  /** Adds what is written whatever becomes of them. Throws {@link ImportTakenOver}: one process alone can write it. */
  addNotes(tx: UnitOfWork, written: WrittenCandidates): Promise<void>;
}

/**
 * Writes the licenses that are not there, with their customers and sites, and what differs in those that are: all
 * in one step, with the notes. Throws {@link ImportTakenOver} when the notes cannot be written.
 */
export function writeCandidates(
  target: ImportTarget,
  candidates: readonly Candidate[],
  { existing, dryRun, headingOf, addNotes }: Writing,
): Promise<WrittenCandidates> {
  const { store, clock, organizationId } = target;
  return unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    const now = clock.now();
    const owners = await ownersOf(tx, candidates, now);
    const found = await tx.findAll(
      "licenses",
      "licenseKey",
      candidates.map(({ place, license }) => [place.product.id, lookupKeyOf(license.licenseKey)]),
    );
    const namesakes = await namesakesOf(tx, candidates);
    const stepOf = (candidate: Candidate, license: Stored<"licenses"> | null): Step | Promise<Step> => {
      const owner = owners.ownerOf(candidate);
      const namesake = namesakes.get(candidate.license.externalId ?? "");
      const isTaken = namesake !== undefined && namesake !== license?.record.id;
      if (isTaken && (license === null || existing === "update"))
        return refusedFor(namesake, headingOf("externalId"));
      if (license === null) return insertOfNew(candidate, owner, now);
      if (existing === "skip") return keptLicense(candidate, license.record);
      return updateOfExisting(target, license, candidate, owner, now);
    };
    const steps: Step[] = [];
    for (let from = 0; from < candidates.length; from += LINES_IN_A_TURN) {
      const some = candidates.slice(from, from + LINES_IN_A_TURN);
      steps.push(
        ...(await Promise.all(some.map((each, index) => stepOf(each, found[from + index] ?? null)))),
      );
      await nextTurn();
    }
    const customers = owners.newcomersOf(
      steps.map(({ addLicense }, index) => (addLicense ? candidates[index] : undefined)),
    );
    if (!dryRun) await addRecords(tx, customers, steps);
    const written = {
      lines: steps.map((step, index) => reportOf(candidates[index], step)),
      counts: countsOf(steps, customers),
    };
    await addNotes(tx, written);
    return written;
  });
}

/** Inserts of one kind in a row are one statement to some stores. */
async function addRecords(
  tx: UnitOfWork,
  customers: readonly Customer[],
  steps: readonly Step[],
): Promise<void> {
  for (const customer of customers) tx.insert("customers", customer, isImportedByOther);
  for (const { addLicense } of steps) addLicense?.(tx);
  for (const { sites } of steps) for (const site of sites) tx.insert("activations", site, isImportedByOther);
  await addMissingAliases(
    tx,
    steps.flatMap(({ aliases }) => aliases),
  );
}

/** The ids of the licenses that have the candidates' external ids. */
async function namesakesOf(
  reader: Pick<Reader, "findAll">,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = candidates.flatMap(({ license: { externalId } }) => externalId ?? []);
  if (wanted.length === 0) return new Map();
  const found = await reader.findAll(
    "licenses",
    "externalId",
    wanted.map((externalId) => [externalId]),
  );
  return new Map(
    wanted.flatMap((externalId, index) => {
      const id = found[index]?.record.id;
      return id === undefined ? [] : [[externalId, id]];
    }),
  );
}

function refusedFor(namesake: string, field: string): Step {
  const message = `is that of license ${namesake}: each license of the organization has another one`;
  const problems = [{ field, message }];
  return { outcome: "refused", addLicense: null, sites: [], notes: [], aliases: [], problems };
}

/** Reports a license that stays as it is. */
function keptLicense(candidate: Candidate, { id, customerId, customerEmail }: License): Step {
  const isTheirs = emailKey(customerEmail) === emailKey(candidate.license.email);
  const ids = { licenseId: id, customerId: isTheirs ? customerId : null, activations: new Map() };
  return { outcome: "kept", addLicense: null, sites: [], notes: [], aliases: aliasesOf(candidate, ids) };
}

function reportOf(candidate: Candidate | undefined, { outcome, notes, problems = [] }: Step): LineReport {
  if (candidate === undefined) throw new TypeError("There is a step without a line");
  const { line, license } = candidate;
  const { licenseKey, email } = license;
  return { line, outcome, licenseKey, email, problems, notes: [...candidate.notes, ...notes] };
}

function countsOf(steps: readonly Step[], customers: readonly Customer[]): WrittenCandidates["counts"] {
  const count = (holds: (step: Step) => boolean | undefined): number => steps.filter(holds).length;
  const places = steps.flatMap(({ sites }) => sites);
  return {
    customers: customers.length,
    sites: places.filter(({ machine }) => machine === null).length,
    machines: places.filter(({ machine }) => machine !== null).length,
    overLimit: count(({ isOverLimit }) => isOverLimit),
    lifetime: count(({ isLifetime }) => isLifetime),
    bundled: count(({ isBundled }) => isBundled),
  };
}

/** The customers by e-mail: those who are there, and one to be made for each that is not. */
async function ownersOf(reader: Pick<Reader, "findAll">, candidates: readonly Candidate[], now: Date) {
  const emails = [...new Set(candidates.map(({ license }) => emailKey(license.email)))].sort();
  const found = await reader.findAll(
    "customers",
    "email",
    emails.map((email) => [email]),
  );
  const known = new Map(emails.map((email, index) => [email, found[index]?.record]));
  const made = new Map<string, Customer>();
  const ownerOf = ({ license: { email, name } }: Candidate): Customer => {
    const key = emailKey(email);
    const owner = known.get(key) ?? made.get(key) ?? customerFor({ email, name }, now);
    if (!known.get(key)) made.set(key, owner);
    return owner;
  };
  return {
    ownerOf,
    /** Returns customers to create for the candidates, in the order of their e-mails. */
    newcomersOf(written: readonly (Candidate | undefined)[]): Customer[] {
      const wanted = new Set(written.flatMap((each) => (each ? [emailKey(each.license.email)] : [])));
      return emails.flatMap((email) => (wanted.has(email) ? (made.get(email) ?? []) : []));
    },
  };
}
