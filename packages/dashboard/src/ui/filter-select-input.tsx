import { Select } from "@mantine/core";
import type { FilterSelectProps } from "./filter-select.tsx";

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
