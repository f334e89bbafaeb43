import type { Account } from "./books.ts";
import type { Fleet } from "./fleet.ts";
import type { License, Shop } from "./shop.ts";

/** A domain that wants, or has, a seat of a license. */
export interface Site {
  license: License;
  domain: string;
}

export function nameOf({ license, domain }: Site): string {
  return `${license.id} ${domain}`;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

/**
 * Sites to activate, in any order: twice as many domains as a license has seats, most of them more than once, and every
 * fourth at the same time as itself.
 */
export function sitesToActivate({ licenses, seats }: Shop, count: number): Site[] {
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1) {
    const domain = `site-${Math.floor(Math.random() * 2 * seats)}.example`;
    const before = index % 4 === 3 ? sites.at(-1) : undefined;
    sites.push(before ?? { license: anyOf(licenses), domain });
  }
  return sites;
}

/** Answers to callers about activations that nobody ever deactivates. */
export class Acknowledgments {
  /** Activation ids by site. */
  readonly #ids = new Map<string, { site: Site; id: string }>();
  readonly #refused: Site[] = [];
  /** Answers that cannot both be true. */
  readonly contradictions: string[] = [];

  get count(): number {
    return this.#ids.size;
  }

  get sites(): Site[] {
    return [...this.#ids.values()].map(({ site }) => site);
  }

  /** Activates a site and holds the answer against all earlier ones. */
  async activate(fleet: Fleet, { publicKey }: Shop, site: Site): Promise<void> {
    const name = nameOf(site);
    const before = this.#ids.get(name)?.id;
    const { licenseKey } = site.license;
    const fields = { public_key: publicKey, license_key: licenseKey, domain: site.domain };
    const { body } = await fleet.ask("activate", fields);
    const known = this.#ids.get(name)?.id;
    if (body["success"] === true) {
      const id = String(body["activation_id"]);
      if (known !== undefined && id !== known) this.contradictions.push(`${name}: ${known}, then ${id}`);
      this.#ids.set(name, { site, id: known ?? id });
    } else if (body.code !== "seat_limit_reached") {
      this.contradictions.push(`${name}: ${JSON.stringify(body)}`);
    } else {
      this.#refused.push(site);
      // Only what was acknowledged before the question: two that cross may be answered in any order.
      if (before !== undefined) this.contradictions.push(`${name}: ${before}, then refused`);
    }
  }

  /** Acknowledged activations that are not active in the books, with their own id and domain. */
  lostFrom(books: Account[]): string[] {
    const active = new Set(
      books.flatMap(({ licenseId, active }) =>
        active.map(({ id, domain }) => `${licenseId} ${domain} ${id}`),
      ),
    );
    return [...this.#ids].map(([name, { id }]) => `${name} ${id}`).filter((line) => !active.has(line));
  }

  /** Licenses that turned a site away though they have a seat to this day. */
  refusedInVain(books: Account[]): Account[] {
    const refused = new Set(this.#refused.map(({ license }) => license.id));
    return books.filter(({ licenseId, seats, active }) => refused.has(licenseId) && active.length < seats);
  }
}
