import { notFound } from "../../foundation/errors.ts";
import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { declarationOf, type Kind } from "../../storage/kinds.ts";
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
type AnySelection = Selection<Kind> & { filters?: { productId?: string } | undefined };

/**
 * Reads an organization's records as if it had these products alone, with what belongs to them. Records that belong
 * to no product, such as customers, are as they are.
 */
export function limitedRecords(records: Records, productIds: readonly string[]): Records {
  const allowed = new Set(productIds);

  const visible = <K extends Kind>(found: readonly Of<K>[], kind: K): Of<K>[] =>
    found.map((each) => {
      const product = productOf(kind, each);
      return product === undefined || allowed.has(product) ? each : null;
    });

  /** The products that a selection is about; null when the kind has none. */
  const productsOf = (kind: Kind, { filters }: AnySelection): string[] | null => {
    if (!isOfProducts(kind)) return null;
    return filters?.productId === undefined
      ? [...allowed]
      : [filters.productId].filter((id) => allowed.has(id));
  };

  const narrowed = <S extends Selection<Kind>>(selection: S, productId: string): S => ({
    ...selection,
    filters: { ...selection.filters, productId },
  });

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
    isLimited: true,
    get: async (kind, id) => visible([await records.get(kind, id)], kind)[0] ?? null,
    getAll: async (kind, ids) => visible(await records.getAll(kind, ids), kind),
    find: async (kind, unique, ...values) =>
      visible([await records.find(kind, unique, ...values)], kind)[0] ?? null,
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
      const products = productsOf(kind, query as AnySelection);
      if (products === null) return records.list(kind, query);
      return mergedLists(
        products,
        query,
        (productId, request) =>
          records.list(kind, { ...narrowed(query as Query<Kind>, productId), ...request }),
        (items) => inOrder(declarationOf(kind), items, query.sort as string | undefined),
      );
    },
    async *readAll<K extends Kind>(kind: K, selection: Selection<K>) {
      if (kind === "products") {
        yield (await ownProducts(selection as Selection<"products">)) as unknown as Stored<K>[];
        return;
      }
      const products = productsOf(kind, selection as AnySelection);
      if (products === null) yield* records.readAll(kind, selection);
      else
        for (const id of products) yield* records.readAll(kind, narrowed(selection as Selection<Kind>, id));
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
      // Of licenses that the caller was shown.
      if (tally.of === "ended leases of licenses") return records.countFor(tally, ids);
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

const ofProducts: ReadonlySet<Kind> = new Set([
  "plans",
  "releases",
  "licenses",
  "activations",
  "dailyCounts",
]);

function isOfProducts(kind: Kind): boolean {
  return ofProducts.has(kind);
}

/** The product that a record belongs to; undefined for records that belong to none. */
function productOf<K extends Kind>(kind: K, stored: Of<K>): string | undefined {
  const record = stored?.record as { id?: string; productId?: string } | undefined;
  if (kind === "products") return record?.id;
  return isOfProducts(kind) ? record?.productId : undefined;
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
