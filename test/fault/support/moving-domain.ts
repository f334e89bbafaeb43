import type { Account } from "./books.ts";
import type { Fleet, Reply } from "./fleet.ts";
import type { License, Shop } from "./shop.ts";

/**
 * The domain of one caller, which moves in and out of licenses, one call at a time: what the last answer said is what
 * the books must say.
 */
export class MovingDomain {
  readonly contradictions: string[] = [];
  deactivations = 0;
  readonly #shop: Shop;
  readonly #fleet: Fleet;
  readonly #domain: string;
  /** Activation ids by license, of where it is now. */
  readonly #held = new Map<string, string>();
  /**
   * Licenses where a call had to be repeated. The first try may still be on its way in the database, and take effect
   * after the second was answered: such a place is left alone from then on.
   */
  readonly #left = new Set<string>();
  /** Licenses whose repeated call was refused, while the first may yet have been granted. */
  readonly #unsure = new Set<string>();

  constructor(shop: Shop, fleet: Fleet, number: number) {
    this.#shop = shop;
    this.#fleet = fleet;
    this.#domain = `moving-${number}.example`;
  }

  /** Moves into any license or, where it is in already, asks again or moves out. */
  async move(): Promise<void> {
    const open = this.#shop.licenses.filter(({ id }) => !this.#left.has(id));
    const license = open[Math.floor(Math.random() * open.length)];
    if (!license) return;
    if (this.#held.has(license.id) && Math.random() < 0.7) await this.#moveOut(license);
    else await this.#moveIn(license);
  }

  /** Finds differences between the books and the last answers to this caller. */
  differencesFrom(books: Account[]): string[] {
    return books.flatMap(({ licenseId, active }) => {
      const ids = active.filter(({ domain }) => domain === this.#domain).map(({ id }) => id);
      const told = this.#held.get(licenseId);
      if (told === undefined && this.#unsure.has(licenseId)) return [];
      const expected = told === undefined ? [] : [told];
      if (ids.join() === expected.join()) return [];
      return [`${licenseId} ${this.#domain}: told "${expected}", in the books "${ids}"`];
    });
  }

  async #moveIn(license: License): Promise<void> {
    const held = this.#held.get(license.id);
    const reply = await this.#ask("activate", license);
    const { body, retried } = reply;
    const id = body["success"] === true ? String(body["activation_id"]) : undefined;
    const allowed = held === undefined ? id !== undefined || body.code === "seat_limit_reached" : id === held;
    if (!allowed) this.#contradiction(license, held, reply);
    if (id !== undefined) this.#held.set(license.id, id);
    else if (retried) this.#unsure.add(license.id);
  }

  async #moveOut(license: License): Promise<void> {
    const held = this.#held.get(license.id);
    const reply = await this.#ask("deactivate", license);
    if (reply.body["success"] !== true || reply.body["activation_id"] !== held)
      this.#contradiction(license, held, reply);
    this.#held.delete(license.id);
    this.deactivations += 1;
  }

  async #ask(call: string, { id, licenseKey }: License): Promise<Reply> {
    const fields = { public_key: this.#shop.publicKey, license_key: licenseKey, domain: this.#domain };
    const reply = await this.#fleet.ask(call, fields);
    if (reply.retried) this.#left.add(id);
    return reply;
  }

  #contradiction({ id }: License, held: string | undefined, { body }: Reply): void {
    this.contradictions.push(`${id} ${this.#domain}: held "${held}", told ${JSON.stringify(body)}`);
  }
}
