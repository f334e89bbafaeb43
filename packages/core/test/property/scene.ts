import {
  createLicensing,
  type Licensing,
  type OrganizationLicensing,
  type StorageAdapter,
} from "../../src/index.ts";
import { newId } from "../../src/storage/ids.ts";
import { peopleOf } from "../people.ts";
import type { Model } from "./model.ts";
import type { Site, Spelling, Typing } from "./steps.ts";

export const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2030, 0, 1);

/** The plan that some licenses are of. */
export const planGives = { seats: 2, durationDays: 1, features: { pro: true } };

export interface Scene {
  model: Model;
  licensing: Licensing;
  organization: OrganizationLicensing;
  products: { id: string; publicKey: string; planId: string; name: string; slug: string }[];
}

/** A new organization with two products, whose clock is the model's. */
export async function openScene(storage: StorageAdapter): Promise<Scene> {
  const model: Model = { now: START, licenses: [], customers: new Map() };
  const licensing = createLicensing({
    storage: keptOpen(storage),
    clock: { now: () => new Date(model.now) },
    onBackgroundError(error) {
      throw error;
    },
  });
  const organizationId = await register(storage);
  const organization = licensing.as({ organizationId });
  const products = [];
  for (const licensePrefix of ["ACME", "SOIL01"]) {
    const product = await organization.products.create({ name: licensePrefix, licensePrefix });
    const plan = await organization.plans.create({ productId: product.id, name: "Pro", ...planGives });
    const { id, publicKey, name, slug } = product;
    products.push({ id, publicKey, planId: plan.id, name, slug });
  }
  return { model, licensing, organization, products };
}

/** The store for one run: closing the licensing must not close the store, which the next run uses. */
function keptOpen(storage: StorageAdapter): StorageAdapter {
  return { ...storage, close: async () => {} };
}

async function register(storage: StorageAdapter): Promise<string> {
  const organization = { id: newId("organizations"), name: "Test", createdAt: new Date(START) };
  const userId = newId("users");
  await peopleOf(storage).register(
    organization,
    {
      id: userId,
      organizationId: organization.id,
      email: `${userId}@example.com`,
      name: "Test",
      role: "developer",
      avatarUrl: null,
      createdAt: new Date(START),
      passwordHash: "-",
      emailVerifiedAt: null,
      secondFactors: [],
    },
    null,
  );
  return organization.id;
}

export const unknownPublicKey = `pk_${"0".repeat(32)}`;

export const emails = ["ada@example.com", "Ada@Example.com", "grace@site.example", "Cy@example.com"] as const;

export function emailOf(number: number): string {
  return emails[number % emails.length] ?? emails[0];
}

export function domainOf({ site }: Site): string {
  return `site${site}.example`;
}

const spellings: Record<Spelling, (domain: string) => string> = {
  bare: (domain) => domain,
  url: (domain) => `https://user:pass@${domain.toUpperCase()}:8443/shop/?a=b#c`,
  www: (domain) => ` www.${domain} `,
  dotted: (domain) => `//${domain}./`,
};

export function spelled(site: Site): string {
  return spellings[site.spelling](domainOf(site));
}

const typings: Record<Typing, (key: string) => string> = {
  exact: (key) => key,
  lower: (key) => key.toLowerCase(),
  spaced: (key) => `  ${key.replaceAll("-", " - ")}\n`,
  compact: (key) => key.replaceAll("-", ""),
  // Replaces 1 and 0 after the prefix by the letters that people read for them.
  confused: (key) => key.slice(0, -19) + key.slice(-19).replaceAll("1", "l").replaceAll("0", "o"),
};

export function typed(key: string, typing: Typing): string {
  return typings[typing](key);
}
