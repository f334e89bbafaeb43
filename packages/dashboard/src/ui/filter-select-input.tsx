import { Select } from "@mantine/core";

export interface FilterSelectProps {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  data: { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  searchable?: boolean;
  /** In pixels. */
  w: number;
}

/** The select itself, as `FilterSelect` loads it. */
export function FilterSelectInput({ label, value, onChange, ...props }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      {...props}
    />
  );
}
