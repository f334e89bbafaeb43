import { Select } from "@mantine/core";

export type FilterOption = { value: string; label: string } | { group: string; items: string[] };

export interface FilterSelectProps {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  data: readonly FilterOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  searchable?: boolean;
  /** In pixels. */
  w: number;
}

/** The select itself, as `FilterSelect` loads it. */
export function FilterSelectInput({ label, data, value, onChange, ...props }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      data={[...data]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      {...props}
    />
  );
}
