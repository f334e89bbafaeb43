import classes from "./filter-select.module.css";
import { whenIdle } from "./when-idle.tsx";

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

/** A filter of a list. It comes after the list: with all that floats, it is more code than the list itself. */
export const FilterSelect = whenIdle<FilterSelectProps>(
  () => import("./filter-select-input.tsx").then(({ FilterSelectInput }) => FilterSelectInput),
  ({ placeholder, data, value, w }) => (
    <div className={classes.placeholder} style={{ width: w }} data-chosen={value}>
      {data.find((option) => option.value === value)?.label ?? placeholder}
    </div>
  ),
);
