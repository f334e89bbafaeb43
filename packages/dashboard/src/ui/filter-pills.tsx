import { Pill } from "@mantine/core";
import { text } from "./text.ts";

type Name = keyof typeof text.filters;

interface FilterPillsProps<Search extends { [N in Name]?: string | undefined }> {
  search: Search;
  /** The filters that can only come with the address. */
  names: (Name & keyof Search)[];
  onSearch: (change: Partial<Search>) => void;
}

/** Filters that came with the address, such as one license, each with the button that takes it away. */
export function FilterPills<Search extends { [N in Name]?: string | undefined }>({
  search,
  names,
  onSearch,
}: FilterPillsProps<Search>) {
  return names
    .filter((name) => search[name] !== undefined)
    .map((name) => (
      <Pill
        key={name}
        size="md"
        title={search[name]}
        withRemoveButton
        onRemove={() => onSearch({ [name]: undefined, page: undefined } as unknown as Partial<Search>)}
        removeButtonProps={{
          "aria-label": `${text.table.removeFilter}: ${text.filters[name]}`,
          "aria-hidden": false,
          tabIndex: 0,
        }}
      >
        {text.filters[name]}
      </Pill>
    ));
}
