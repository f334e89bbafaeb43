import type { FilterPillsProps, PillName } from "../filter-pills.tsx";
import { FilterSelect } from "../filter-select.tsx";
import type { FilterSelectProps } from "../filter-select-input.tsx";
import { whenShown } from "../when-shown.tsx";

// Seldom there, and made of what floats.
const FilterPills = whenShown<FilterPillsProps>(() =>
  import("../filter-pills.tsx").then(({ FilterPills }) => FilterPills),
);

/** A filter of a list: its name in the address, its words, and the values to choose from. */
export interface FilterOf<Search> extends Omit<FilterSelectProps, "value" | "onChange"> {
  name: keyof Search & string;
}

interface FiltersProps<Search> {
  filters: FilterOf<Search>[] | undefined;
  pills: PillName<Search>[] | undefined;
  search: Search;
  onSearch: (change: Partial<Search>) => void;
}

/** The filters that a list declares. A choice leads to the first page. */
export function Filters<Search>({ filters = [], pills = [], search, onSearch }: FiltersProps<Search>) {
  const set = (name: keyof Search & string, value: string | undefined) =>
    onSearch({ [name]: value, page: undefined } as unknown as Partial<Search>);
  const came = pills.filter((name) => search[name] !== undefined);
  return (
    <>
      {filters.map(({ name, ...filter }) => (
        <FilterSelect
          key={name}
          {...filter}
          value={search[name] as string | undefined}
          onChange={(value) => set(name, value)}
        />
      ))}
      {came.length > 0 && (
        <FilterPills
          filters={came.map((name) => [name, String(search[name])])}
          onRemove={(name) => set(name as keyof Search & string, undefined)}
        />
      )}
    </>
  );
}
