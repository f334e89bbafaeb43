import { Autocomplete, Select } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { licenseQuery, licensesQuery } from "../licenses/license.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { eventNamesQuery } from "./event.ts";
import { text } from "./text.ts";

interface Filters {
  name?: string | undefined;
  product_id?: string | undefined;
  license_id?: string | undefined;
}

interface EventFiltersProps {
  search: Filters;
  onSearch: (change: Filters & { page: undefined }) => void;
}

export function EventFilters({ search, onSearch }: EventFiltersProps) {
  const products = useQuery(productOptionsQuery);
  return (
    <>
      <NameFilter
        name={search.name ?? ""}
        onChange={(name) => onSearch({ name: name === "" ? undefined : name, page: undefined })}
      />
      <FilterSelect
        label={text.product}
        placeholder={text.anyProduct}
        data={products.data ?? []}
        value={search.product_id}
        onChange={(id) => onSearch({ product_id: id, page: undefined })}
        searchable
        w={170}
      />
      <LicenseFilter
        id={search.license_id}
        onChange={(license_id) => onSearch({ license_id, page: undefined })}
      />
    </>
  );
}

/** An event's whole name, chosen from the latest ones or typed. */
function NameFilter({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const names = useQuery(eventNamesQuery);
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const [opened, { open, close }] = useDisclosure();
  const settle = (value: string) => {
    close();
    if (value.trim() !== name) onChange(value.trim());
  };
  return (
    <Autocomplete
      aria-label={text.name}
      placeholder={text.anyName}
      data={names.data ?? []}
      value={typed}
      onChange={setTyped}
      dropdownOpened={opened}
      onDropdownOpen={open}
      onDropdownClose={close}
      onOptionSubmit={settle}
      onBlur={() => settle(typed)}
      onKeyDown={({ key }) => key === "Enter" && settle(typed)}
      onClear={() => onChange("")}
      clearable
      w={180}
    />
  );
}

const TYPING_MS = 180;

interface LicenseFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A license, found by its key or e-mail. */
function LicenseFilter({ id, onChange }: LicenseFilterProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useQuery(licensesQuery({ per_page: 10, ...(search && { search }) }));
  const chosen = useQuery({ ...licenseQuery(id ?? ""), enabled: id !== undefined });
  const licenses = [...(chosen.data && id !== undefined ? [chosen.data] : []), ...(found.data?.items ?? [])];
  const labels = new Map(licenses.map((one) => [one.id, `${one.licenseKey} · ${one.customerEmail}`]));
  if (id !== undefined && !labels.has(id)) labels.set(id, id);
  return (
    <Select
      aria-label={text.license}
      placeholder={text.anyLicense}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      // The server has chosen already.
      filter={({ options }) => options}
      value={id ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable
      w={200}
      comboboxProps={{ width: 320, position: "bottom-start" }}
    />
  );
}
