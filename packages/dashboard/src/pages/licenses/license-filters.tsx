import { useQuery } from "@tanstack/react-query";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import type { License } from "./license.ts";
import { text } from "./text.ts";

interface Filters {
  status?: License["status"] | undefined;
  product_id?: string | undefined;
}

interface LicenseFiltersProps {
  search: Filters;
  onSearch: (change: Filters & { page: undefined }) => void;
}

const statuses = Object.entries(text.status).map(([value, label]) => ({ value, label }));
const words = text.filters;

export function LicenseFilters({ search, onSearch }: LicenseFiltersProps) {
  const products = useQuery(productOptionsQuery);
  return (
    <>
      <FilterSelect
        label={words.status}
        placeholder={words.anyStatus}
        data={statuses}
        value={search.status}
        onChange={(status) => onSearch({ status: status as Filters["status"], page: undefined })}
        w={140}
      />
      <FilterSelect
        label={words.product}
        placeholder={words.anyProduct}
        data={products.data ?? []}
        value={search.product_id}
        onChange={(id) => onSearch({ product_id: id, page: undefined })}
        searchable
        w={170}
      />
    </>
  );
}
