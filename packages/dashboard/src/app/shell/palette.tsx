import "@mantine/spotlight/styles.css";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import {
  IconBookmarks,
  IconDeviceDesktop,
  IconKey,
  IconSearch,
  IconUser,
  IconWorld,
} from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { type SavedView, savedViewsQuery, searchOf } from "../../api/saved-views.ts";
import { nameOf } from "../../pages/customers/customer.ts";
import { eachOf, folded, type LicenseRow, productsOf } from "../../pages/licenses/folded.ts";
import { hostIn } from "../../ui/host-in.ts";
import { nameOfPlace } from "../../ui/place.ts";
import { commands } from "./commands.ts";
import { navigation } from "./navigation.ts";

const text = {
  placeholder: "Find a license, a customer or a site, or go to a page",
  onSite: "On this site",
  licenses: "Licenses",
  customers: "Customers",
  sites: "Sites",
  views: "Saved views",
  goTo: "Go to",
  actions: "Actions",
  searching: "Searching…",
  nothing: "Nothing found",
} as const;

const TYPING_MS = 120;
/** Licenses to read for the rows to show: those of a bundle are one row. */
const LICENSES_READ = 20;
const LICENSES_SHOWN = 6;
const [store, spotlight] = createSpotlight();

const shownActions = () => [
  ...(document.getElementById(store.getState().listId)?.querySelectorAll<HTMLElement>("[data-action]") ?? []),
];

/** Selects one of the actions that are shown, or none. Spotlight does so after each key, before results arrive. */
function select(chosen: HTMLElement | undefined): void {
  const actions = shownActions();
  for (const action of actions) action.toggleAttribute("data-selected", action === chosen);
  store.updateState((state) => ({ ...state, selected: chosen ? actions.indexOf(chosen) : -1 }));
}

/** Stores find three characters by an index. For fewer, they would look into each record at each letter. */
function isLongEnough(search: string): boolean {
  return search.length >= 3;
}

/** Goes to pages, finds licenses, customers and sites, and does what is done often, all by keyboard. */
export function Palette() {
  const [query, setQuery] = useState("");
  // Enter before the results of what was typed: the first of them is opened when they arrive.
  const [entered, setEntered] = useState(false);
  const [search] = useDebouncedValue(query.trim(), TYPING_MS);
  const may = useMay();
  const router = useRouter();
  useEffect(() => spotlight.open(), []);

  const found = useQuery({
    queryKey: ["palette", search],
    queryFn: ({ signal }) => api.get("/api/licenses", { query: { search, per_page: LICENSES_READ }, signal }),
    enabled: isLongEnough(search),
    placeholderData: keepPreviousData,
  });
  const domain = hostIn(search);
  const foundOnSite = useQuery({
    queryKey: ["palette", "domain", domain],
    queryFn: ({ signal }) => api.get("/api/licenses", { query: { domain, per_page: LICENSES_READ }, signal }),
    enabled: domain !== undefined,
  });
  const foundCustomers = useQuery({
    queryKey: ["palette", "customers", search],
    queryFn: ({ signal }) => api.get("/api/customers", { query: { search, per_page: 4 }, signal }),
    enabled: may("GET /api/customers") && isLongEnough(search),
    placeholderData: keepPreviousData,
  });
  const foundSites = useQuery({
    queryKey: ["palette", "sites", search],
    queryFn: ({ signal }) =>
      api.get("/api/activations", { query: { search, status: "active", per_page: 4 }, signal }),
    enabled: isLongEnough(search),
    placeholderData: keepPreviousData,
  });
  const saved = useQuery(savedViewsQuery);
  const isFetching = [found, foundOnSite, foundCustomers, foundSites].some((each) => each.isFetching);
  const isSearching = isLongEnough(query.trim()) && (isFetching || query.trim() !== search);
  const onSite = folded(domain === undefined ? [] : (foundOnSite.data?.items ?? []));
  const onSiteIds = new Set(onSite.map(({ id }) => id));
  const licenses = folded(isLongEnough(search) ? (found.data?.items ?? []) : []).filter(
    ({ id }) => !onSiteIds.has(id),
  );
  const customers = isLongEnough(search) ? (foundCustomers.data?.items ?? []) : [];
  const sites = isLongEnough(search) ? (foundSites.data?.items ?? []) : [];
  const go = (to: string) => () => void router.navigate({ to });
  const matches = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());

  const reachable = navigation.flatMap(({ pages }) => pages).filter(({ needs }) => may(needs));
  const pages = reachable.filter(({ label }) => matches(label));
  const listLabel = ({ list }: SavedView) => reachable.find(({ to }) => to === `/${list}`)?.label;
  const views = (saved.data ?? []).filter(
    (view) => listLabel(view) !== undefined && matches(`${view.name} ${listLabel(view)}`),
  );
  const deeds = commands.filter(({ needs, label }) => may(needs) && matches(label));
  const actionOf = (row: LicenseRow) => ({
    id: row.id,
    label: row.licenseKey,
    description: [productsOf(row), row.customerEmail, eachOf(row, ({ status }) => status).join(", ")].join(
      " · ",
    ),
    leftSection: <IconKey size={18} stroke={1.6} />,
    onClick: go(`/licenses/${row.id}`),
  });
  const groups: SpotlightActionGroupData[] = [
    { group: text.onSite, actions: onSite.slice(0, LICENSES_SHOWN).map(actionOf) },
    { group: text.licenses, actions: licenses.slice(0, LICENSES_SHOWN).map(actionOf) },
    {
      group: text.customers,
      actions: customers.map((customer) => ({
        id: customer.id,
        label: nameOf(customer),
        description: customer.email,
        leftSection: <IconUser size={18} stroke={1.6} />,
        onClick: go(`/customers/${customer.id}`),
      })),
    },
    {
      group: text.sites,
      actions: sites.map((site) => ({
        id: site.id,
        label: nameOfPlace(site),
        description: `${site.product.name} · ${site.license.customerEmail}`,
        leftSection: site.machine ? (
          <IconDeviceDesktop size={18} stroke={1.6} />
        ) : (
          <IconWorld size={18} stroke={1.6} />
        ),
        onClick: go(`/licenses/${site.license.id}`),
      })),
    },
    {
      group: text.views,
      actions: views.map((view) => ({
        id: view.id,
        label: view.name,
        description: listLabel(view),
        leftSection: <IconBookmarks size={18} stroke={1.6} />,
        onClick: () => void router.navigate({ to: `/${view.list}`, search: searchOf(view) }),
      })),
    },
    {
      group: text.goTo,
      actions: pages.map(({ label, to, icon: IconOf }) => ({
        id: to,
        label,
        leftSection: <IconOf size={18} stroke={1.6} />,
        onClick: go(to),
      })),
    },
    {
      group: text.actions,
      actions: deeds.map(({ label, to, icon: IconOf }) => ({
        id: to,
        label,
        leftSection: <IconOf size={18} stroke={1.6} />,
        onClick: go(to),
      })),
    },
  ];
  const shown = groups.flatMap(({ actions }) => actions);
  const firstId = shown[0]?.id;
  useEffect(() => {
    if (query !== "" && firstId !== undefined) select(shownActions()[0]);
  }, [query, firstId]);
  const ids = shown.map(({ id }) => id).join(" ");
  // The action that was selected has another place among the new results, or is gone with those for fewer letters.
  useEffect(() => {
    if (ids === "" || store.getState().selected < 0) return;
    const actions = shownActions();
    select(actions.find((action) => action.hasAttribute("data-selected")) ?? actions[0]);
  }, [ids]);
  useEffect(() => {
    if (!entered || isSearching) return;
    setEntered(false);
    shownActions()[0]?.click();
  }, [entered, isSearching]);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={(typed) => {
        setQuery(typed);
        setEntered(false);
      }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The server and this component have chosen already.
      filter={(_, actions) => actions}
      nothingFound={isFetching ? text.searching : text.nothing}
      searchProps={{
        placeholder: text.placeholder,
        "aria-label": text.placeholder,
        leftSection: <IconSearch size={18} />,
        onKeyDown(event) {
          if (event.key !== "Enter" || !isSearching) return;
          select(undefined);
          setEntered(true);
        },
      }}
      scrollable
      maxHeight={420}
    />
  );
}
