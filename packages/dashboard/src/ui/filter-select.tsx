import classes from "./filter-select.module.css";
import type { FilterOption, FilterSelectProps } from "./filter-select-input.tsx";
import { whenIdle } from "./when-idle.tsx";

/** A filter of a list. It comes after the list: with all that floats, it is more code than the list itself. */
export const FilterSelect = whenIdle<FilterSelectProps>(
  () => import("./filter-select-input.tsx").then(({ FilterSelectInput }) => FilterSelectInput),
  ({ placeholder, data, value, w }) => (
    <div className={classes.placeholder} style={{ width: w }} data-chosen={value}>
      {labelOf(data, value) ?? placeholder}
    </div>
  ),
);

function labelOf(data: readonly FilterOption[], value: string | undefined): string | undefined {
  const chosen = data.find((option) => "value" in option && option.value === value);
  return chosen && "label" in chosen ? chosen.label : value;
}
