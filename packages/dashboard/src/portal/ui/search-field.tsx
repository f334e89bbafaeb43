import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./search-field.module.css";

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The search that is shown, as it was last told. */
  search: string;
  /** Follows a moment after the last letter. */
  onSearch: (search: string) => void;
}

/** Searches as one types. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A search that was cleared elsewhere leaves the field.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  return (
    <div className={classes.search}>
      <IconSearch size={17} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value.trim()), PAUSE_MS);
        }}
      />
    </div>
  );
}
