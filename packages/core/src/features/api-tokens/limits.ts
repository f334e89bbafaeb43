import { invalidInput, notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { declarationOf, type Kind, type RecordOf } from "../../storage/kinds.ts";
import type { Query, Selection, Stored, Write } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { recordErrors } from "../../storage/refusals.ts";
import { fits, inOrder } from "../../storage/selection.ts";
import type { Series } from "../../storage/storage-adapter.ts";
import type { Consequence } from "../../storage/workspace.ts";

/** Refuses to write what belongs to another product than these: `not_found`. */
export function tokenLimits(productIds: readonly string[]): Consequence {
  const allowed = new Set(productIds);
  return {
    writesFor({ writes }) {
      for (const write of writes) assertAllowed(write, allowed);
      return [];
    },
  };
}

function assertAllowed(write: Write, allowed: ReadonlySet<string>): void {
  if (write.op !== "insert" && write.op !== "update") return;
  const isOfProduct = write.kind === "plans" || write.kind === "releases" || write.kind === "licenses";
  if (isOfProduct && !allowed.has(write.record.productId)) throw recordErrors.missing("products");
  if (write.kind === "products" && !allowed.has(write.record.id)) throw notFound("Product");
}

type Of<K extends Kind> = Stored<K> | null;
type AnySelection = Selection<Kind> & { filters?: { productId?: string; licenseId?: string } | undefined };

/**
 * Reads an organization's records as if it had these products alone, with what belongs to them. Records that belong
 * to no product, such as customers, are as they are.
 */
export function limitedRecords(records: Records, productIds: readonly string[]): Records {
  const allowed = new Set(productIds);

  const visible = async <K extends Kind>(found: readonly Of<K>[], kind: K): Promise<Of<K>[]> => {
    const products = await Promise.all(found.map((each) => productOf(records, kind, each)));
    return found.map((each, index) => {
      const product = products[index];
      return product === undefined || (product !== null && allowed.has(product)) ? each : null;
    });
  };

  /** The products that a selection is about; null when the kind has none. */
  const productsOf = async (kind: Kind, { filters }: AnySelection): Promise<string[] | null> => {
    if (kind === "activations") {
      if (filters?.licenseId === undefined)
        throw invalidInput("license_id", "is required, because the token is limited to some products");
      const license = await records.get("licenses", filters.licenseId);
      return license && allowed.has(license.record.productId) ? [license.record.productId] : [];
    }
    if (!isOfProducts(kind)) return null;
    return filters?.productId === undefined
      ? [...allowed]
      : [filters.productId].filter((id) => allowed.has(id));
  };

  const narrowed = <K extends Kind, S extends Selection<K>>(kind: K, selection: S, productId: string): S =>
    kind === "activations" ? selection : { ...selection, filters: { ...selection.filters, productId } };

  const ownProducts = async ({ filters, search, sort }: Selection<"products">) => {
    const found = await records.getAll("products", [...allowed]);
    const declaration = declarationOf("products");
    const fitting = found.filter(
      (each) => each !== null && fits(declaration, each.record, { filters, search }),
    );
    return inOrder(
      declaration,
      fitting.filter((each) => each !== null),
      sort,
    );
  };

  return {
    get: async (kind, id) => (await visible([await records.get(kind, id)], kind))[0] ?? null,
    getAll: async (kind, ids) => visible(await records.getAll(kind, ids), kind),
    find: async (kind, unique, ...values) =>
      (await visible([await records.find(kind, unique, ...values)], kind))[0] ?? null,
    findAll: async (kind, unique, values) => visible(await records.findAll(kind, unique, values), kind),
    async findWith(kind, reference, by, ...values) {
      const found = await records.findWith(kind, reference, by, ...values);
      return found && (await visible([found[0]], kind))[0] ? found : null;
    },
    async list<K extends Kind>(kind: K, query: Query<K>): Promise<Slice<Stored<K>>> {
      if (kind === "products") {
        const all = await ownProducts(query as Query<"products">);
        return { items: pageOf(all, query) as unknown as Stored<K>[], total: all.length };
      }
      const products = await productsOf(kind, query as AnySelection);
      if (products === null) return records.list(kind, query);
      return mergedLists(
        products,
        query,
        (productId, request) => records.list(kind, { ...narrowed(kind, query, productId), ...request }),
        (items) => inOrder(declarationOf(kind), items, query.sort as string | undefined),
      );
    },
    async *readAll<K extends Kind>(kind: K, selection: Selection<K>) {
      if (kind === "products") {
        yield (await ownProducts(selection as Selection<"products">)) as unknown as Stored<K>[];
        return;
      }
      const products = await productsOf(kind, selection as AnySelection);
      if (products === null) yield* records.readAll(kind, selection);
      else for (const id of products) yield* records.readAll(kind, narrowed(kind, selection, id));
    },
    async listEvents(query) {
      const products = query.productId === undefined ? [...allowed] : [query.productId];
      return mergedLists(
        products.filter((id) => allowed.has(id)),
        query,
        (productId, request) => records.listEvents({ ...query, ...request, productId }),
        (items) =>
          items.toSorted((a, b) => Number(b.timestamp) - Number(a.timestamp) || (a.id < b.id ? 1 : -1)),
      );
    },
    async countFor(tally, ids) {
      if (tally.of === "licenses of customers")
        return records.countFor({ ...tally, productIds: [...allowed] }, ids);
      const counts = await records.countFor(tally, ids);
      return ids.map((id, index) => (allowed.has(id) ? (counts[index] ?? 0) : 0));
    },
    async countBetween(series, moments) {
      const products = series.productId === undefined ? [...allowed] : [series.productId];
      const counts = await Promise.all(
        products
          .filter((id) => allowed.has(id))
          .map((productId) => records.countBetween({ ...series, productId } as Series, moments)),
      );
      return moments.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0));
    },
  };
}

function isOfProducts(kind: Kind): boolean {
  return kind === "plans" || kind === "releases" || kind === "licenses";
}

/** The product that a record belongs to; null when that is not known, and undefined for records that belong to none. */
async function productOf<K extends Kind>(
  records: Records,
  kind: K,
  stored: Of<K>,
): Promise<string | null | undefined> {
  if (stored === null) return null;
  const record = stored.record as { id?: string; productId?: string; licenseId?: string };
  if (kind === "products") return record.id ?? null;
  if (isOfProducts(kind)) return record.productId ?? null;
  if (kind !== "activations") return undefined;
  const license = await records.get("licenses", (record as RecordOf<"activations">).licenseId);
  return license?.record.productId ?? null;
}

/** One page of the lists of several products. */
async function mergedLists<Item>(
  products: readonly string[],
  { page, perPage }: PageRequest,
  list: (productId: string, request: PageRequest) => Promise<Slice<Item>>,
  order: (items: Item[]) => Item[],
): Promise<Slice<Item>> {
  const [only] = products;
  if (only === undefined) return { items: [], total: 0 };
  if (products.length === 1) return list(only, { page, perPage });
  const slices = await Promise.all(products.map((id) => list(id, { page: 1, perPage: page * perPage })));
  const items = order(slices.flatMap((slice) => slice.items));
  return {
    items: pageOf(items, { page, perPage }),
    total: slices.reduce((sum, { total }) => sum + total, 0),
  };
}

function pageOf<Item>(items: readonly Item[], { page, perPage }: PageRequest): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}
