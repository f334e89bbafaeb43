import "@mantine/spotlight/styles.css";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { IconKey, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { commands } from "./commands.ts";
import { navigation } from "./navigation.ts";
import { paletteText as text } from "./palette-text.ts";

const TYPING_MS = 120;

/** Goes to pages, finds licenses by key and e-mail address, and does what is done often, all by keyboard. */
export function Palette() {
  const [query, setQuery] = useState("");
  const [search] = useDebouncedValue(query.trim(), TYPING_MS);
  const may = useMay();
  const router = useRouter();
  useEffect(() => spotlight.open(), []);

  const found = useQuery({
    queryKey: ["palette", search],
    queryFn: ({ signal }) => api.get("/api/licenses", { query: { search, per_page: 6 }, signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
  const licenses = search.length < 2 ? [] : (found.data?.items ?? []);
  const go = (to: string) => () => void router.navigate({ to });
  const matches = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());

  const pages = navigation
    .flatMap(({ entries }) => entries)
    .filter(({ needs, label }) => may(needs) && matches(label));
  const deeds = commands.filter(({ needs, label }) => may(needs) && matches(label));
  const groups: SpotlightActionGroupData[] = [
    {
      group: text.licenses,
      actions: licenses.map(({ id, licenseKey, customerEmail, status }) => ({
        id,
        label: licenseKey,
        description: `${customerEmail} · ${status}`,
        leftSection: <IconKey size={18} stroke={1.6} />,
        onClick: go(`/licenses/${id}`),
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
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The server and this component have chosen already.
      filter={(_, actions) => actions}
      nothingFound={found.isFetching ? text.searching : text.nothing}
      searchProps={{
        placeholder: text.placeholder,
        "aria-label": text.placeholder,
        leftSection: <IconSearch size={18} />,
      }}
      scrollable
      maxHeight={420}
    />
  );
}
