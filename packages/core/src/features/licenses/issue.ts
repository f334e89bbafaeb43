import type { z } from "zod";
import { generateLicenseKey } from "../../foundation/crypto/generate-license-key.ts";
import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { parse } from "../../foundation/parse.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { type TermsOfPlan, termsOf } from "../../rules/terms.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { idMadeAt, newId } from "../../storage/ids.ts";
import type { UniqueOf } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { activationsOn, type EarlierPlace, insertsOf } from "../activations/site-inserts.ts";
import { customerFor, findOrAddCustomers, fullNameOf, isCustomerGone } from "../customers/find-or-add.ts";
import { withDelivery } from "../mail/license-delivery.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { Plan } from "../plans/schema.ts";
import { ordersOf, ordersOfMany } from "./orders.ts";
import { placeOf } from "./place.ts";
import type { NewLicense } from "./queries.ts";
import { countedLicense, licenseRecord } from "./read.ts";
import { isKeyTaken } from "./renew.ts";
import {
  type License,
  type LicenseCreateMany,
  type licenseCreate,
  licenseCreateMany,
  type productLicenseCreate,
} from "./schema.ts";
import { archived, type Order } from "./terms.ts";

/**
 * A license that is issued at `now`, or was before, if its `createdAt` says so. What is sent wins over the plan,
 * also when it is null; the plan wins over "1 seat, never expires".
 */
export function newLicense(
  given: z.output<typeof productLicenseCreate>,
  {
    plan,
    licenseKey,
    bundle = null,
    now,
  }: { plan: Plan | null; licenseKey: string; bundle?: License["bundle"] | undefined; now: Date },
): Omit<NewLicense, "customerId"> {
  const { createdAt = now, featureOverrides = {} } = given;
  const terms = sentOver(termsOf(plan, createdAt), given);
  return {
    id: given.createdAt ? idMadeAt("licenses", createdAt) : newId("licenses"),
    licenseKey,
    productId: given.productId,
    planId: plan?.id ?? null,
    customerEmail: given.customerEmail,
    customerName: given.customerName ?? null,
    status: "active",
    ...terms,
    graceUntil: given.graceUntil ?? null,
    trialEndsAt: given.trialEndsAt ?? null,
    features: { ...terms.features, ...featureOverrides },
    featureOverrides,
    pendingPlanId: null,
    externalId: given.externalId ?? null,
    bundle,
    metadata: given.metadata ?? {},
    createdAt,
    updatedAt: now,
  };
}

function sentOver(terms: TermsOfPlan, sent: z.output<typeof productLicenseCreate>): TermsOfPlan {
  const names = Object.keys(terms) as (keyof TermsOfPlan)[];
  const own = names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]);
  return { ...terms, ...Object.fromEntries(own) };
}

/** The steps that activate a new license on the places that it came with, and how many of its seats they take. */
interface GivenSites {
  writes: Write[];
  taken: number;
}

/** Throws `invalid_input` for what is no place, for one that is listed twice, and for more places than seats. */
function givenSites(
  license: Omit<NewLicense, "customerId">,
  { given, product, path }: Pick<Order, "given" | "product" | "path">,
  now: Date,
): GivenSites {
  const places: EarlierPlace[] = [];
  for (const [index, { activatedAt = null, ...input }] of (given.activations ?? []).entries()) {
    const field = `${path}activations.${index}`;
    const place = placeOf(input, `${field}.`);
    if (places.some((other) => other.place === place.place))
      throw invalidInput(`${field}.${place.machine ? "machine" : "domain"}`, "must not be listed twice");
    if (activatedAt && activatedAt > now)
      throw invalidInput(`${field}.activatedAt`, "must not be in the future");
    places.push({ ...place, activatedAt });
  }
  const activations = activationsOn(license, places, { freeSites: product.freeSites, now });
  const taken = activations.filter(({ takesSeat }) => takesSeat).length;
  if (license.seats !== null && license.overage === "deny" && taken > license.seats)
    throw invalidInput(
      `${path}activations`,
      `must be at most ${license.seats}: the license has no more seats`,
    );
  return { writes: insertsOf(activations), taken };
}

/** Unique values that an order brings, in the order of the constraint's fields; null for none. */
const broughtValues = {
  licenseKey: ({ productId, licenseKey }) =>
    licenseKey === undefined ? null : [productId, lookupKeyOf(licenseKey)],
  externalId: ({ externalId }) => (externalId ? [externalId] : null),
} satisfies Record<UniqueOf<"licenses">, (given: Order["given"]) => string[] | null>;

/**
 * The error for the first order that brings a unique value of another license: one that is stored, or of an order
 * before it.
 */
async function takenError(
  records: Pick<Records, "findAll">,
  orders: readonly Order[],
  unique: UniqueOf<"licenses">,
): Promise<LicensingError> {
  const taken = recordErrors.taken("licenses", unique);
  const own = orders.flatMap(({ given, path, bundle, product }) => {
    const values = broughtValues[unique](given);
    const message = bundle
      ? `The product ${product.name} already has a license with this key`
      : taken.message;
    return values === null ? [] : [{ path: `${path}${unique}`, values, message }];
  });
  const found = await records.findAll(
    "licenses",
    unique,
    own.map(({ values }) => values),
  );
  const earlier = new Set<string>();
  for (const [index, { path, values, message }] of own.entries()) {
    const name = values.join(" ");
    if (found[index] || earlier.has(name))
      return new LicensingError(taken.code, message, { details: [{ path, message }] });
    earlier.add(name);
  }
  return taken;
}

/** Adds to a unit of work what belongs to the licenses that it issues. */
export type AddBeside = (
  tx: UnitOfWork,
  licenses: readonly Pick<License, "id" | "licenseKey" | "customerId" | "bundle">[],
) => Promise<void> | void;

/**
 * Issues a license for each order, with customers and sites that are new, and with what `addBeside` adds: all in
 * one commit, or nothing. Throws `license_key_taken` or `external_id_taken` for what an order brings, `not_found`
 * for a product or plan that is gone, `archived` for one that is no longer sold.
 */
export async function issue(
  tenant: Tenant,
  orders: readonly Order[],
  addBeside: AddBeside = () => {},
): Promise<License[]> {
  const now = tenant.clock.now();
  for (const order of orders) {
    const { given, path } = order;
    assertOnSale(order);
    if (given.createdAt && given.createdAt > now)
      throw invalidInput(`${path}createdAt`, "must not be in the future");
  }
  const issued = () =>
    unitOfWork(tenant, async (tx) => {
      const licenses = await addLicenses(tx, orders, now);
      await addBeside(tx, licenses);
      return licenses;
    });
  return namingTaken(tenant.records, () => orders, issued);
}

/** Runs work that issues licenses for the orders. A value that another license has is told with its order. */
export async function namingTaken<Result>(
  records: Pick<Records, "findAll">,
  orders: () => readonly Order[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof LicensingError ? error.code : null;
    if (code === "license_key_taken") throw await takenError(records, orders(), "licenseKey");
    if (code === "external_id_taken") throw await takenError(records, orders(), "externalId");
    throw error;
  }
}

/** Throws `archived` for a product or a plan that is no longer sold. */
export function assertOnSale({ product, plan, path }: Order): void {
  if (product.archived) throw archived(`${path}productId`, "Product");
  if (plan?.archived) throw archived(`${path}planId`, "Plan");
}

/** Adds the licenses to the unit of work, and gives them as they will be. */
export async function addLicenses(tx: UnitOfWork, orders: readonly Order[], now: Date): Promise<License[]> {
  const candidates = orders.map(({ given: { customerEmail: email, customerName: name = null } }) =>
    customerFor({ email, name }, now),
  );
  const owners = await findOrAddCustomers(tx, candidates);
  const keys = new Map<string, string>();
  const keyOf = ({ given, product, bundle }: Order): string => {
    const known = given.licenseKey ?? keys.get(bundle?.group ?? "");
    if (known !== undefined) return known;
    const key = generateLicenseKey(product.licensePrefix);
    if (bundle) keys.set(bundle.group, key);
    return key;
  };
  const added = orders.map((order) => {
    const { given, plan, bundle } = order;
    const owner = owners.get(emailKey(given.customerEmail));
    if (owner === undefined) throw notFound("Customer");
    const licenseKey = keyOf(order);
    const { customerName = fullNameOf(owner) } = given;
    const named = { ...given, customerName };
    const license = { ...newLicense(named, { plan, licenseKey, bundle, now }), customerId: owner.id };
    tx.insert(
      "licenses",
      licenseRecord(license),
      (refusal, attempts) =>
        isCustomerGone(refusal) || (given.licenseKey === undefined && isKeyTaken(refusal, attempts)),
    );
    return { license, sites: givenSites(license, order, now) };
  });
  for (const { sites } of added) tx.addAll(sites.writes);
  return added.map(({ license, sites }) => withEffectiveStatus(countedLicense(license, sites.taken), now));
}

/**
 * Issues a license, or those of a bundle, and mails it where the organization has turned that on; not one with a key
 * that its customer has already. Gives the first. A customer e-mail that is new to the organization makes a customer,
 * in the same step.
 */
export async function createLicense(
  tenant: Tenant & { mail: MailQueue | null },
  given: z.output<typeof licenseCreate>,
  addBeside?: AddBeside,
): Promise<License> {
  const { orders, soldAs } = await ordersOf(tenant.records, given);
  const issuing = given.licenseKey === undefined ? await withDelivery(tenant, { orders, soldAs }) : tenant;
  const [license] = await issue(issuing, orders, addBeside);
  if (license === undefined) throw new TypeError("The store gave no license for the one it was given");
  return license;
}

/**
 * Issues all of the licenses or none, each as `create` does. Errors name the license they are about:
 * `licenses.17.seats`, counted from 0.
 */
export async function createLicenses(tenant: Tenant, input: LicenseCreateMany): Promise<License[]> {
  const { licenses } = parse(licenseCreateMany, input);
  return issue(tenant, await ordersOfMany(tenant.records, licenses));
}
