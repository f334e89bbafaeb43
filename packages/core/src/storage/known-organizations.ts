import { DEFAULT_ORGANIZATION_ID } from "./ids.ts";
import { requireOrganization } from "./require-record.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

const MOST_KNOWN = 100_000;

/** Methods that give batches, one after another; all others give promises. */
const BATCHED: ReadonlySet<string> = new Set(["readAll", "readLines"]);

type Method = (...given: never[]) => unknown;

/** Organizations that are there. None is ever deleted, so each is looked for once. */
export class KnownOrganizations {
  readonly #storage: StorageAdapter;
  readonly #known = new Set<string>([DEFAULT_ORGANIZATION_ID]);

  constructor(storage: StorageAdapter) {
    this.#storage = storage;
  }

  /**
   * The resources of an organization, by name. Each call of one throws `not_found` when the organization is not there.
   */
  checked<Resources extends object>(resources: Resources, organizationId: string): Resources {
    if (this.#known.has(organizationId)) return resources;
    const check = () => this.#require(organizationId);
    const entries = Object.entries(resources).map(([name, resource]) => [
      name,
      checkedFirst(resource, check),
    ]);
    return Object.fromEntries(entries) as Resources;
  }

  async #require(organizationId: string): Promise<void> {
    if (this.#known.has(organizationId)) return;
    await requireOrganization({ storage: this.#storage, organizationId });
    if (this.#known.size < MOST_KNOWN) this.#known.add(organizationId);
  }
}

/** The resource, of which every method first waits for the check. */
function checkedFirst(resource: Record<string, Method>, check: () => Promise<void>): Record<string, Method> {
  const methods = Object.entries(resource).map(([name, method]): [string, Method] => [
    name,
    BATCHED.has(name)
      ? async function* (...given) {
          await check();
          yield* method(...given) as AsyncIterable<unknown>;
        }
      : async (...given) => {
          await check();
          return method(...given);
        },
  ]);
  return Object.fromEntries(methods);
}
