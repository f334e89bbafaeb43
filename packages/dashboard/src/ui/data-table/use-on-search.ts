import { useNavigate } from "@tanstack/react-router";
import { isSameStep, type ListSearch } from "./list-search.ts";

/** Changes the filters, search, order and page that the address says. */
export function useOnSearch<Search extends ListSearch>(search: Search): (change: Partial<Search>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: ".",
      search: ((before: Search) => ({ ...before, ...change })) as never,
      replace: isSameStep(search, change),
    });
}
