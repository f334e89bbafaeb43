import { Pill } from "@mantine/core";
import { text } from "./text.ts";

type Name = keyof typeof text.filters;

/** Filters that can only come with the address. */
export type PillName<Search> = Name & keyof Search;

export interface FilterPillsProps {
  /** Each with its value. */
  filters: [name: Name, value: string][];
  onRemove: (name: Name) => void;
}

/** Filters that came with the address, such as one license, each with the button that takes it away. */
export function FilterPills({ filters, onRemove }: FilterPillsProps) {
  return filters.map(([name, value]) => (
    <Pill
      key={name}
      size="md"
      title={value}
      withRemoveButton
      onRemove={() => onRemove(name)}
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
