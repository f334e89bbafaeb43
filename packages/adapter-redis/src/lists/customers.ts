import type {
  Customer,
  CustomerFilter,
  CustomerListItem,
  CustomerQuery,
  CustomerStore,
  Slice,
} from "@keystead/core";
import type { Reader, RedisDatabase } from "../database.ts";
import { customerFormat } from "../formats.ts";
import { type CustomerOrder, customerPlace, customerTexts } from "../indexes/customers.ts";
import { folded } from "../indexes/places.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { shownAsIs } from "./items.ts";
import { pageOf, partOf, readByIds, readInParts, readPart } from "./pages.ts";
import { inOrder, type Listing } from "./ranges.ts";
import { noteIds, readInOrderOfId } from "./read-all.ts";
import { candidatesFor } from "./search.ts";

const shown = shownAsIs("customer", customerFormat);

export function customerLists(
  database: RedisDatabase,
  names: Names,
): Pick<CustomerStore, "list" | "readAll"> {
  return {
    async list(organizationId, query) {
      const { items, total } = await list(database, names.of(organizationId), query);
      return { items: items.map(listItem), total };
    },
    async *readAll(organizationId, filter) {
      yield* readAll(database.exports, names.of(organizationId), filter);
    },
  };
}

async function list(
  reader: Reader,
  names: OrganizationNames,
  query: CustomerQuery,
): Promise<Slice<Customer>> {
  const listing = listingOf(names, sortingOf(query.sort));
  if (!query.search) return readPart(reader, names, { shown, listing }, partOf(query));
  const candidates = await candidatesFor(reader, names, shown, query.search);
  if (candidates !== null) return pageOf(selectedOf(candidates, query), query);
  const { items: ids, total } = pageOf(await noteCustomers(reader, names, query), query);
  return { items: await readByIds(reader, names, shown, ids), total };
}

async function* readAll(
  reader: Reader,
  names: OrganizationNames,
  { search, sort }: CustomerFilter,
): AsyncGenerator<Customer[]> {
  const { order, descending } = sortingOf(sort);
  const make = async () => listingOf(names, { order, descending });
  if (search) {
    const candidates = await candidatesFor(reader, names, shown, search);
    const ids =
      candidates === null
        ? await noteCustomers(reader, names, { search, sort })
        : selectedOf(candidates, { search, sort }).map(({ id }) => id);
    yield* readInParts(reader, names, shown, ids);
  } else if (order === "id") {
    yield* readInOrderOfId(make, async (ahead, part) =>
      readPart(reader, names, { shown, listing: await ahead() }, part),
    );
  } else {
    yield* readInParts(reader, names, shown, await noteCustomers(reader, names, { sort }));
  }
}

interface Sorting {
  order: CustomerOrder;
  descending: boolean;
}

/** Newest first unless asked otherwise. */
function sortingOf(sort: CustomerFilter["sort"] = "-createdAt"): Sorting {
  return { order: sort.endsWith("email") ? "email" : "id", descending: sort.startsWith("-") };
}

function listingOf(names: OrganizationNames, { order, descending }: Sorting): Listing {
  return { kind: "customer", ranges: [{ key: names.index("customer", order) }], descending };
}

/** Those that have the text, in the order asked for. */
function selectedOf(
  customers: readonly Customer[],
  { search = "", sort = "-createdAt" }: CustomerFilter,
): Customer[] {
  const { order, descending } = sortingOf(sort);
  const compare = inOrder(descending);
  return customers
    .filter((customer) => customerTexts(customer).some((text) => folded(text).includes(folded(search))))
    .sort((a, b) => compare(customerPlace(a, order), customerPlace(b, order)));
}

/** The ids of those that have the text, in the order asked for; each is looked at. */
function noteCustomers(
  reader: Reader,
  names: OrganizationNames,
  { search = "", sort }: CustomerFilter,
): Promise<string[]> {
  const { order, descending } = sortingOf(sort);
  return noteIds(reader, names, {
    make: async () => listingOf(names, { order, descending }),
    makeById: order === "id" ? null : async () => listingOf(names, { order: "id", descending }),
    look: { text: folded(search) },
    shown,
    placeOf: (customer) => customerPlace(customer, order),
    descending,
  });
}

function listItem({
  id,
  email,
  firstName,
  lastName,
  company,
  country,
  createdAt,
}: Customer): CustomerListItem {
  return { id, email, firstName, lastName, company, country, createdAt };
}
