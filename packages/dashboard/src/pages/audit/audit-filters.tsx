import { Group, Text, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { userOptionsQuery } from "../team/people.ts";
import { actionOptions } from "./actions.ts";
import { text } from "./text.ts";

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

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
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
