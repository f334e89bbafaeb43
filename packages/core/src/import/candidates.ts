import { missingAliases } from "../compat/aliases.ts";
import { lookupKeyOf } from "../crypto/license-key.ts";
import { customerFor } from "../customers/with-customer.ts";
import type { Customer } from "../schemas/customer.ts";
import type { LineReport } from "../schemas/import.ts";
import type { License } from "../schemas/license.ts";
import { emailKey } from "../schemas/primitives.ts";
import { AGAIN, isDone, untilDone } from "../storage-over/commits.ts";
import type { CommitResult, Write } from "../store/record-store.ts";
import type { Candidate } from "./candidate.ts";
import { updateOfExisting } from "./existing.ts";
import { aliasesOf } from "./foreign-ids.ts";
import type { ImportTarget } from "./import-target.ts";
import { insertOfNew } from "./new-license.ts";
import type { ImportCounts } from "./report.ts";
import type { Step } from "./step.ts";

/** What became of the candidates. */
export interface WrittenCandidates {
  lines: LineReport[];
  counts: Pick<ImportCounts, "customers" | "sites" | "overLimit" | "lifetime">;
}

/** Another process goes on with the import. */
export class ImportTakenOver extends Error {
  override readonly name = "ImportTakenOver";
}

interface Writing {
  existing: "skip" | "update";
  dryRun: boolean;
  /** What else is to be written, whatever becomes of them: the first of it is refused to all but one process. */
  notes(written: WrittenCandidates): Write[];
}

/**
 * Writes the licenses that are not there, with their customers and sites, and what differs in those that are: all in one step, with the
 * notes. Throws {@link ImportTakenOver} when the notes cannot be written.
 */
export function writeCandidates(
  target: ImportTarget,
  candidates: readonly Candidate[],
  { existing, dryRun, notes }: Writing,
): Promise<WrittenCandidates> {
  const { store, clock, organizationId } = target;
  return untilDone(async () => {
    const now = clock.now();
    const owners = await ownersOf(target, candidates, now);
    const found = await store.find(
      "licenses",
      organizationId,
      "licenseKey",
      candidates.map(({ place, license }) => [place.product.id, lookupKeyOf(license.licenseKey)]),
    );
    const steps = await Promise.all(
      candidates.map((candidate, index): Step | Promise<Step> => {
        const license = found[index];
        const owner = owners.ownerOf(candidate);
        if (!license) return insertOfNew(candidate, owner, now);
        if (existing === "skip") return keptLicense(candidate, license.record);
        return updateOfExisting(target, license, candidate, owner, now);
      }),
    );
    const customers = owners.newcomersOf(
      steps.map(({ writes }, index) => (writes.length > 0 ? candidates[index] : undefined)),
    );
    const all = steps.flatMap((step) => step.writes);
    // Inserts of one kind in a row are one statement to some stores.
    const [sites, others] = [all.filter(isSite), all.filter((write) => !isSite(write))];
    const written = {
      lines: steps.map((step, index) => reportOf(candidates[index], step)),
      counts: countsOf(steps, customers),
    };
    const records = dryRun ? [] : [...customers, ...others, ...sites, ...(await aliasesIn(target, steps))];
    const writes = [...records, ...notes(written)];
    const result = await store.commit(organizationId, writes);
    if (!result.done && result.write >= records.length) throw new ImportTakenOver();
    return isOvertaken(result) || !isDone(result, writes) ? AGAIN : written;
  });
}

/** What is known of a license that stays as it is. */
function keptLicense(candidate: Candidate, { id, customerId, customerEmail }: License): Step {
  const isTheirs = emailKey(customerEmail) === emailKey(candidate.license.email);
  const ids = { licenseId: id, customerId: isTheirs ? customerId : null, activations: new Map() };
  return { outcome: "kept", writes: [], sites: 0, notes: [], aliases: aliasesOf(candidate, ids) };
}

/** The steps that note what the other system calls all that. */
function aliasesIn({ store, organizationId }: ImportTarget, steps: readonly Step[]): Promise<Write[]> {
  return missingAliases(
    store,
    organizationId,
    steps.flatMap(({ aliases }) => aliases),
  );
}

function isSite(write: Write): boolean {
  return write.op === "insert" && write.kind === "activations";
}

/** Somebody else wrote one of the licenses or customers first. */
function isOvertaken(result: CommitResult): boolean {
  if (result.done) return false;
  return result.because === "taken" || (result.because === "missing" && result.field.startsWith("customer"));
}

function reportOf(candidate: Candidate | undefined, { outcome, notes }: Step): LineReport {
  if (candidate === undefined) throw new TypeError("There is a step without a line");
  const { line, license } = candidate;
  const { licenseKey, email } = license;
  return { line, outcome, licenseKey, email, problems: [], notes: [...candidate.notes, ...notes] };
}

function countsOf(steps: readonly Step[], customers: readonly Write[]): WrittenCandidates["counts"] {
  const count = (holds: (step: Step) => boolean | undefined): number => steps.filter(holds).length;
  return {
    customers: customers.length,
    sites: steps.reduce((sum, { sites }) => sum + sites, 0),
    overLimit: count(({ isOverLimit }) => isOverLimit),
    lifetime: count(({ isLifetime }) => isLifetime),
  };
}

/** The customers by e-mail: those who are there, and one to be made for each that is not. */
async function ownersOf(
  { store, organizationId }: ImportTarget,
  candidates: readonly Candidate[],
  now: Date,
) {
  const emails = [...new Set(candidates.map(({ license }) => emailKey(license.email)))].sort();
  const found = await store.find(
    "customers",
    organizationId,
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
    /** Those of the candidates who have to be made, in the order of their e-mails. */
    newcomersOf(written: readonly (Candidate | undefined)[]): Write[] {
      const wanted = new Set(written.flatMap((each) => (each ? [emailKey(each.license.email)] : [])));
      return emails.flatMap((email) => {
        const record = wanted.has(email) ? made.get(email) : undefined;
        return record ? [{ op: "insert", kind: "customers", record } as const] : [];
      });
    },
  };
}
