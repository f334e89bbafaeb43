import { invalidInput, notFound } from "../errors.ts";
import { declarationOf, type Kind, type RecordOf } from "../records/kinds.ts";
import { fits, inOrder } from "../records/selection.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "../storage/slice.ts";
import type { CommitResult, Query, Scope, Selection, Stored, Write } from "../store/record-store.ts";
import type { Series, Store } from "../store/store.ts";
import { withOwn } from "../store/with-own.ts";

type Of<K extends Kind> = Stored<K> | null;
type AnySelection = Selection<Kind> & { filters?: { productId?: string; licenseId?: string } | undefined };

/**
 * The store as if an organization had these products alone, with what belongs to them. Records that belong to no product, such as
 * customers, are as they are.
 */
export function limitedTo(store: Store, productIds: readonly string[]): Store {
  const allowed = new Set(productIds);

  const kept = async <K extends Kind>(kind: K, scope: Scope, found: Of<K>[]): Promise<Of<K>[]> => {
    const products = await Promise.all(found.map((each) => productOf(store, kind, scope, each)));
    return found.map((each, index) => {
      const product = products[index];
      return product === undefined || (product !== null && allowed.has(product)) ? each : null;
    });
  };

  /** The products that a selection is about; null when the kind has none. */
  const asked = async (kind: Kind, scope: Scope, { filters }: AnySelection): Promise<string[] | null> => {
    if (kind === "activations") {
      if (filters?.licenseId === undefined)
        throw invalidInput("license_id", "is required with a token for some products");
      const [license] = await store.get("licenses", scope, [filters.licenseId]);
      return license && allowed.has(license.record.productId) ? [license.record.productId] : [];
    }
    if (!isOfProducts(kind)) return null;
    return filters?.productId === undefined
      ? [...allowed]
      : [filters.productId].filter((id) => allowed.has(id));
  };

  const narrowed = <K extends Kind, S extends Selection<K>>(kind: K, selection: S, productId: string): S =>
    kind === "activations" ? selection : { ...selection, filters: { ...selection.filters, productId } };

  const ownProducts = async (scope: Scope, { filters, search, sort }: Selection<"products">) => {
    const found = await store.get("products", scope, [...allowed]);
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

  return withOwn(store, {
    get: async (kind, scope, ids) => kept(kind, scope, await store.get(kind, scope, ids)),
    find: async (kind, scope, unique, values) =>
      kept(kind, scope, await store.find(kind, scope, unique, values)),
    async list<K extends Kind>(kind: K, scope: Scope, query: Query<K>): Promise<Slice<Stored<K>>> {
      if (kind === "products") {
        const all = await ownProducts(scope, query as Query<"products">);
        return { items: pageOf(all, query) as unknown as Stored<K>[], total: all.length };
      }
      const products = await asked(kind, scope, query as AnySelection);
      if (products === null) return store.list(kind, scope, query);
      return merged(
        products,
        query,
        (productId, request) => store.list(kind, scope, { ...narrowed(kind, query, productId), ...request }),
        (items) => inOrder(declarationOf(kind), items, query.sort as string | undefined),
      );
    },
    async *readAll<K extends Kind>(kind: K, scope: Scope, selection: Selection<K>) {
      if (kind === "products") {
        yield (await ownProducts(scope, selection as Selection<"products">)) as unknown as Stored<K>[];
        return;
      }
      const products = await asked(kind, scope, selection as AnySelection);
      if (products === null) yield* store.readAll(kind, scope, selection);
      else for (const id of products) yield* store.readAll(kind, scope, narrowed(kind, selection, id));
    },
    async commit(scope, writes): Promise<CommitResult> {
      const write = writes.findIndex((each) => !isAllowed(each, allowed));
      return write === -1
        ? store.commit(scope, writes)
        : { done: false, because: "missing", write, field: "productId" };
    },
    async listEvents(organizationId, query) {
      const products = query.productId === undefined ? [...allowed] : [query.productId];
      return merged(
        products.filter((id) => allowed.has(id)),
        query,
        (productId, request) => store.listEvents(organizationId, { ...query, ...request, productId }),
        (items) =>
          items.toSorted((a, b) => Number(b.timestamp) - Number(a.timestamp) || (a.id < b.id ? 1 : -1)),
      );
    },
    async countFor(organizationId, tally, ids) {
      if (tally.of === "licenses of customers")
        return store.countFor(organizationId, { ...tally, productIds: [...allowed] }, ids);
      const counts = await store.countFor(organizationId, tally, ids);
      return ids.map((id, index) => (allowed.has(id) ? (counts[index] ?? 0) : 0));
    },
    async countBetween(organizationId, series, moments) {
      const products = series.productId === undefined ? [...allowed] : [series.productId];
      const counts = await Promise.all(
        products
          .filter((id) => allowed.has(id))
          .map((productId) =>
            store.countBetween(organizationId, { ...series, productId } as Series, moments),
          ),
      );
      return moments.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0));
    },
  });
}

function isOfProducts(kind: Kind): boolean {
  return kind === "plans" || kind === "releases" || kind === "licenses";
}

/** The product that a record belongs to; null when that is not known, and undefined for records that belong to none. */
async function productOf<K extends Kind>(
  store: Store,
  kind: K,
  scope: Scope,
  stored: Of<K>,
): Promise<string | null | undefined> {
  if (stored === null) return null;
  const record = stored.record as { id?: string; productId?: string; licenseId?: string };
  if (kind === "products") return record.id ?? null;
  if (isOfProducts(kind)) return record.productId ?? null;
  if (kind !== "activations") return undefined;
  const [license] = await store.get("licenses", scope, [(record as RecordOf<"activations">).licenseId]);
  return license?.record.productId ?? null;
}

function isAllowed(write: Write, allowed: ReadonlySet<string>): boolean {
  if (write.op !== "insert" && write.op !== "update") return true;
  if (write.kind === "plans" || write.kind === "releases" || write.kind === "licenses")
    return allowed.has(write.record.productId);
  if (write.kind === "products" && !allowed.has(write.record.id)) throw notFound("Product");
  return true;
}

/** One page of the lists of several products. */
async function merged<Item>(
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
