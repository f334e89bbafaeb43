import { LicensingError } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { callOnce } from "../idempotency/call-once.ts";
import type { MailQueue } from "../mail/queue.ts";
import { createLicense } from "./issue.ts";
import { licenseOf } from "./read.ts";
import { type License, type LicenseCreate, licenseCreate } from "./schema.ts";

/** Options of `licenses.create()`. */
export interface IssueOptions {
  /**
   * Your name for this call, such as the id of an order: 1 to 255 printable characters, unique in the organization.
   * Default: none, and each call issues a license.
   */
  idempotencyKey?: string | undefined;
}

/** Issues a license; with an `idempotencyKey` once, and gives the same one to every later call with the key. */
export async function issueOnce(
  tenant: Tenant & { mail: MailQueue | null },
  input: LicenseCreate,
  { idempotencyKey: key }: IssueOptions,
): Promise<License> {
  const given = parse(licenseCreate, input);
  if (key === undefined) return createLicense(tenant, given);
  const once = await callOnce(tenant, { operation: "licenses.create", key, asked: given });
  return once(
    (note) => createLicense(tenant, given, (tx, [license]) => note(tx, { id: license?.id ?? "" })),
    ({ id }) => issuedBefore(tenant, String(id)),
  );
}

/** The license as it is by now. Throws `not_found` when it was deleted. */
async function issuedBefore({ records, clock }: Tenant, id: string): Promise<License> {
  const found = await records.get("licenses", id);
  if (found === null)
    throw new LicensingError("not_found", "The license that was issued with this idempotencyKey was deleted");
  return withEffectiveStatus(licenseOf(found.record), clock.now());
}
