import { digestOf, isComposerToken } from "../../foundation/crypto/api-token.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { HOUR_MS } from "../../foundation/time.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import { licenseRights, type UpdateRights, updateRights } from "../../rules/update-rights.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { type Records, recordsIn } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { LastChecked } from "../activations/check.ts";
import type { Product } from "../products/schema.ts";
import { rightsOf } from "../releases/download.ts";

/** User and password that Composer sends. */
export interface ComposerCredentials {
  /** Any text; a site that is active with the license counts as the one that asks. */
  user: string;
  /** A license key, or a Composer token. */
  password: string;
}

/** A license that gives somebody a package. */
export interface Holding {
  product: Product;
  licenseId: string;
  rights: UpdateRights;
  /** Tells holders apart in roll-outs: the site that asks, else the license. */
  holder: string;
}

export interface HoldingsContext extends Context {
  organizationId: string;
  lastChecked: LastChecked;
  onBackgroundError: (error: unknown) => void;
}

/** Licenses behind somebody's credentials. */
export interface Holdings {
  /** Licenses of one product. */
  of(product: Product): Promise<Holding[]>;
  /** Licenses of all products that have a package. */
  all(): Promise<Holding[]>;
}

/** The licenses behind these credentials; null for a token that is wrong or was deleted. */
export async function holdingsOf(
  context: HoldingsContext,
  credentials: ComposerCredentials,
): Promise<Holdings | null> {
  const { storage, clock, organizationId } = context;
  const records = recordsIn(storage, organizationId);
  if (!credentials.password.startsWith("kct_")) return holdingsOfKey(context, records, credentials);
  if (!isComposerToken(credentials.password)) return null;
  const digest = await digestOf(credentials.password);
  const token = (await records.find("composerTokens", "digest", digest))?.record;
  if (token === undefined) return null;
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  if (token.lastUsedAt === null || token.lastUsedAt < hour)
    noteUse(context, token.id, hour).catch(context.onBackgroundError);
  return holdingsOfCustomer(context, records, token.customerId);
}

function holdingsOfKey(
  { storage, clock, organizationId, lastChecked }: HoldingsContext,
  records: Records,
  { user, password }: ComposerCredentials,
): Holdings {
  // An e-mail address is its customer's, not a site's.
  const place = user.includes("@") ? undefined : (normalizeDomain(user) ?? undefined);
  const licenseKey = lookupKeyOf(password);
  const of: Holdings["of"] = async (product) => {
    const found = await storage.findSubject({ publicKey: product.publicKey, licenseKey, place });
    if (found?.license == null) return [];
    const { license, activation } = found;
    const now = clock.now();
    if (activation === null || place === undefined)
      return [{ product, licenseId: license.id, rights: licenseRights(license, now), holder: license.id }];
    lastChecked.note({ organizationId, activationId: activation.id }, now);
    const rights = updateRights(license, activation, now);
    return [{ product, licenseId: license.id, rights, holder: place }];
  };
  return {
    of,
    async all() {
      const found: Holding[] = [];
      for await (const batch of records.readAll("products", {})) {
        const named = batch.filter(({ record }) => record.composerName !== null);
        found.push(...(await Promise.all(named.map(({ record }) => of(record)))).flat());
      }
      return found;
    },
  };
}

function holdingsOfCustomer({ clock }: HoldingsContext, records: Records, customerId: string): Holdings {
  const holdingOf = (product: Product, license: RecordOf<"licenses">): Holding => {
    const rights = rightsOf(license, clock.now());
    return { product, licenseId: license.id, rights, holder: license.id };
  };
  const licensesOf = async (filters: { customerId: string; productId?: string }) => {
    const found: RecordOf<"licenses">[] = [];
    for await (const batch of records.readAll("licenses", { filters }))
      found.push(...batch.map(({ record }) => record));
    return found;
  };
  return {
    of: async (product) =>
      (await licensesOf({ customerId, productId: product.id })).map((license) => holdingOf(product, license)),
    async all() {
      const licenses = await licensesOf({ customerId });
      const ids = [...new Set(licenses.map(({ productId }) => productId))];
      const products = new Map<string, Product>();
      for (const found of await records.getAll("products", ids))
        if (found !== null && found.record.composerName !== null) products.set(found.record.id, found.record);
      return licenses.flatMap((license) => {
        const product = products.get(license.productId);
        return product ? [holdingOf(product, license)] : [];
      });
    },
  };
}

/** Notes the hour, for people who look whether a token is still used. The audit log has no entry of it. */
async function noteUse({ storage, organizationId }: HoldingsContext, id: string, hour: Date): Promise<void> {
  await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const token = await tx.get("composerTokens", id);
    if (token !== null) tx.change("composerTokens", token, { lastUsedAt: hour });
  });
}
