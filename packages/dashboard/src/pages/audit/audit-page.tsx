import { Anchor, Button, Code, Group, Text, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Fragment, useEffect, useState } from "react";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { userOptionsQuery } from "../team/people.ts";
import { actionOptions } from "./actions.ts";
import classes from "./columns.module.css";
import { type AuditEntry, auditQuery, momentsOf, pageOf } from "./entry.ts";
import { text } from "./text.ts";

const EntryDialog = whenShown(() => import("./entry-dialog.tsx").then(({ EntryDialog }) => EntryDialog));

const route = getRouteApi("/inside/audit");

export function AuditPage() {
  const search = route.useSearch();
  const asked = { ...search, ...momentsOf(search) };
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <ListPage
      text={text}
      icon={IconHistory}
      search={search}
      list={useQuery(auditQuery(apiQuery(asked)))}
      columns={columnsWith(setShown)}
      moreFilters={<AuditFilters search={search} onSearch={useOnSearch(search)} />}
      csv={csvAddress("/api/audit.csv", asked)}
      rowLabel={({ action }) => action}
    >
      {shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}

const names = text.columns;

function Target({ target }: Pick<AuditEntry, "target">) {
  const to = pageOf(target);
  const label = target.label ?? target.id;
  if (to === null) return <CellText maw="min(240px, 31vw)">{label}</CellText>;
  return (
    <Anchor component={Link} to={to} size="sm" truncate="end" maw="min(240px, 31vw)" display="block">
      {label}
    </Anchor>
  );
}

/** The columns of the log; `show` opens the changes of an entry. */
function columnsWith(show: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    timeColumn("at", names.at, "at", { sort: "at" }),
    {
      id: "actor",
      header: names.actor,
      from: "sm",
      cell: ({ actor }) => (
        <CellText maw={200}>
          {actor.type !== "user" && `${text.actors[actor.type]} `}
          {actor.name ?? (actor.type === "user" ? text.actors.user : "")}
        </CellText>
      ),
    },
    {
      id: "action",
      header: names.action,
      cell: ({ action }) => (
        <Code bg="transparent" p={0} className={classes.action}>
          {action.split(/(?<=[._])/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </Code>
      ),
    },
    { id: "target", header: names.target, from: "xs", cell: ({ target }) => <Target target={target} /> },
    {
      id: "changes",
      header: names.changes,
      align: "right",
      cell: (entry) => (
        <Button size="compact-xs" variant="default" onClick={() => show(entry)}>
          {text.show(Object.keys(entry.changes).length)}
        </Button>
      ),
    },
    { id: "ip", header: names.ip, from: "xl", cell: ({ ip }) => ip },
    {
      id: "request",
      header: names.request,
      optional: true,
      cell: ({ requestId }) => <Code>{requestId}</Code>,
    },
  ];
}

interface Filters {
  target?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditFiltersProps {
  search: Filters;
  onSearch: (change: Filters & { page: undefined }) => void;
}

const words = text.filters;
const TYPING_MS = 300;

function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { data: users = [] } = useQuery(userOptionsQuery);
  const { actor } = search;
  // A link may lead here from somebody who has left, or from a token.
  const isOther = actor !== undefined && !users.some(({ value }) => value === actor);
  const set = (name: keyof Filters) => (value: string | null | undefined) =>
    onSearch({ [name]: value || undefined, page: undefined });
  return (
    <>
      <FilterSelect
        label={words.actor}
        placeholder={words.anyActor}
        data={isOther ? [...users, { value: actor, label: actor }] : users}
        value={actor}
        onChange={set("actor")}
        searchable
        w={180}
      />
      <FilterSelect
        label={words.action}
        placeholder={words.anyAction}
        data={actionOptions(search.action)}
        value={search.action}
        onChange={set("action")}
        searchable
        w={220}
      />
      <TypedFilter label={words.target} value={search.target ?? ""} onChange={set("target")} />
      <Group gap="xs">
        <TextInput
          type="date"
          aria-label={words.from}
          leftSection={<Text size="xs">{words.from}</Text>}
          leftSectionWidth={46}
          value={search.from ?? ""}
          onChange={(event) => set("from")(event.currentTarget.value)}
          w={180}
        />
        <TextInput
          type="date"
          aria-label={words.to}
          leftSection={<Text size="xs">{words.to}</Text>}
          leftSectionWidth={46}
          value={search.to ?? ""}
          onChange={(event) => set("to")(event.currentTarget.value)}
          w={180}
        />
      </Group>
    </>
  );
}

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter that is typed whole: it waits for the typing to end. */
function TypedFilter({ label, value, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback((next: string) => onChange(next.trim()), TYPING_MS);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
      w={220}
    />
  );
}
