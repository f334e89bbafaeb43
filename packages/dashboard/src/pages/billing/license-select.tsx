import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { licensesQuery } from "../licenses/license.ts";
import { text } from "./text.ts";

interface LicenseSelectProps {
  field: GetInputPropsReturnType;
  customerId: string;
}

/** One of the customer's licenses, or none. */
export function LicenseSelect({ field, customerId }: LicenseSelectProps) {
  const licenses = useQuery({
    ...licensesQuery({ customer_id: customerId, per_page: 100 }),
    enabled: customerId !== "",
  });
  return (
    <Select
      label={text.license}
      placeholder={text.noLicense}
      data={(licenses.data?.items ?? []).map(({ id, licenseKey }) => ({ value: id, label: licenseKey }))}
      disabled={customerId === ""}
      searchable
      clearable
      {...field}
    />
  );
}
