import { digestOf, isComposerToken } from "../../foundation/crypto/api-token.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { HOUR_MS } from "../../foundation/time.ts";
import { normalizeDomain } from "../../rules/domain.ts";
import { earlier } from "../../rules/terms.ts";
import { licenseRights, type UpdateRights, updateRights } from "../../rules/update-rights.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { type Records, recordsIn } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import type { LastChecked, Seat } from "../activations/check.ts";
import { seatNow } from "../leases/held.ts";
import type { Product } from "../products/schema.ts";
import { rightsOf } from "../releases/download.ts";
import type { Grounds } from "../releases/grounds.ts";

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
  /** Seat of the site that asks; null without one. */
  seat: Seat | null;
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
  /** Foundation of an answer about these licenses; null where nobody is told when it is another one. */
  groundsOf(held: readonly Holding[]): Grounds | null;
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
  context: HoldingsContext,
  records: Records,
  { user, password }: ComposerCredentials,
): Holdings {
  const { storage, clock, organizationId, lastChecked } = context;
  // An e-mail address is its customer's, not a site's.
  const place = user.includes("@") ? undefined : (normalizeDomain(user) ?? undefined);
  const licenseKey = lookupKeyOf(password);
  const of: Holdings["of"] = async (product) => {
    const found = await storage.findSubject({ publicKey: product.publicKey, licenseKey, place });
    if (found?.license == null) return [];
    const { license } = found;
    const activation = await seatNow(context, found.activation, license.terms);
    const now = clock.now();
    const held = { product, licenseId: license.id };
    if (activation === null || place === undefined)
      return [{ ...held, rights: licenseRights(license, now), holder: license.id, seat: null }];
    const seat = { organizationId, activationId: activation.id };
    lastChecked.note(seat, now);
    return [{ ...held, rights: updateRights(license, activation, now), holder: place, seat }];
  };
  return {
    of,
    groundsOf: (held) => ({
      licenseIds: held.map(({ licenseId }) => licenseId),
      seats: held.flatMap(({ seat }) => seat ?? []),
      changesAt: firstChange(held),
    }),
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
    return { product, licenseId: license.id, rights, holder: license.id, seat: null };
  };
  const licensesOf = async (filters: { customerId: string; productId?: string }) => {
    const found: RecordOf<"licenses">[] = [];
    for await (const batch of records.readAll("licenses", { filters }))
      found.push(...batch.map(({ record }) => record));
    return found;
  };
  return {
    // Nobody is told of tokens that are deleted, or of licenses that the customer gets.
    groundsOf: () => null,
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

/** When time alone changes the right of one of the licenses; null for never. */
function firstChange(held: readonly Holding[]): Date | null {
  const moments = held.flatMap(({ rights }) => (rights.denied ? [] : (rights.changesAt ?? [])));
  return moments.length === 0 ? null : moments.reduce(earlier);
}

/** Notes the hour, for people who look whether a token is still used. The audit log has no entry of it. */
async function noteUse({ storage, organizationId }: HoldingsContext, id: string, hour: Date): Promise<void> {
  await unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const token = await tx.get("composerTokens", id);
    if (token !== null) tx.change("composerTokens", token, { lastUsedAt: hour });
  });
}
