import { CloseButton, Group, TextInput } from "@mantine/core";
import { useDebouncedCallback, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { text } from "../text.ts";
import { whenIdle } from "../when-idle.tsx";
import type { Column } from "./column.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { CsvButton } from "./csv-button.tsx";
import type { ListSearch } from "./list-search.ts";
import classes from "./toolbar.module.css";
import { ViewsButton } from "./views-button.tsx";

interface ToolbarProps<Row, Search extends ListSearch> {
  columns: Column<Row>[];
  search: Search;
  onSearch: (change: Partial<Search>) => void;
  searchPlaceholder?: string;
  filters?: ReactNode;
  csv?: string;
}

const words = text.table;
/** Longer than between two keys, shorter than one would wait. */
const TYPING_MS = 180;

const ColumnChooser = whenIdle(
  () => import("./column-chooser.tsx").then(({ ColumnChooser }) => ColumnChooser),
  () => <ColumnsButton />,
);

type OnSearch = (change: Partial<ListSearch>) => void;

interface ViewsProps {
  list: string;
  search: ListSearch;
  onSearch: OnSearch;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

const ViewsMenu = whenIdle<ViewsProps>(
  () => import("./views-menu.tsx").then(({ ViewsMenu }) => ViewsMenu),
  // A press before the menu is loaded opens it as soon as it is.
  ({ onToggle }) => <ViewsButton onClick={() => onToggle(true)} />,
);

/**
 * Above a list: search as one types, its filters, the views of it that are saved, the choice of columns, and its CSV.
 */
export function Toolbar<Row, Search extends ListSearch>({
  columns,
  search,
  onSearch,
  searchPlaceholder,
  filters,
  csv,
}: ToolbarProps<Row, Search>) {
  const [viewsOpened, setViewsOpened] = useState(false);
  const list = useLocation({ select: ({ pathname }) => pathname.slice(1) });
  // A list within the page of a record is too short for views.
  const isNarrowed = !list.includes("/") && (searchPlaceholder !== undefined || filters !== undefined);
  return (
    <Group gap="xs" mb="sm" className={classes.toolbar}>
      {searchPlaceholder !== undefined && (
        <SearchInput
          placeholder={searchPlaceholder}
          value={search.search ?? ""}
          onChange={(value) =>
            onSearch({ search: value === "" ? undefined : value, page: undefined } as Partial<Search>)
          }
        />
      )}
      {filters}
      <Group gap="xs" ml="auto" className={classes.tools}>
        {isNarrowed && (
          <ViewsMenu
            list={list}
            search={search}
            onSearch={onSearch as OnSearch}
            opened={viewsOpened}
            onToggle={setViewsOpened}
          />
        )}
        <ColumnChooser
          columns={columns}
          chosen={search.columns}
          onChange={(chosen) => onSearch({ columns: chosen } as Partial<Search>)}
        />
        {csv !== undefined && <CsvButton href={csv} title={words.csvTitle} />}
      </Group>
    </Group>
  );
}

interface SearchInputProps {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchInput({ placeholder, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback(onChange, TYPING_MS);
  useHotkeys([["/", () => input.current?.focus()]]);
  // The address has changed by other means: the way back, or cleared filters.
  useEffect(() => {
    if (document.activeElement !== input.current || value === "") setTyped(value);
  }, [value]);
  const change = (next: string) => {
    setTyped(next);
    send(next);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={words.search}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== "" && <CloseButton size="sm" aria-label={words.clearFilters} onClick={() => change("")} />
      }
      flex="1 1 240px"
      maw={360}
    />
  );
}
