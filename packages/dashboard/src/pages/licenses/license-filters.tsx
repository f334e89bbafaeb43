import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
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
      <Select
        aria-label={words.status}
        placeholder={words.anyStatus}
        data={statuses}
        value={search.status ?? null}
        onChange={(status) =>
          onSearch({ status: (status ?? undefined) as Filters["status"], page: undefined })
        }
        clearable
        w={140}
      />
      <Select
        aria-label={words.product}
        placeholder={words.anyProduct}
        data={products.data ?? []}
        value={search.product_id ?? null}
        onChange={(id) => onSearch({ product_id: id ?? undefined, page: undefined })}
        searchable
        clearable
        w={170}
      />
    </>
  );
}
