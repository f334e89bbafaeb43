import { SimpleGrid, TextInput } from "@mantine/core";
import type { FieldOf } from "../../ui/field-of.ts";
import type { CustomerValues } from "./customer-values.ts";
import { text } from "./text.ts";

const words = text.fields;

interface CustomerFieldsProps {
  field: FieldOf<CustomerValues>;
  emailHint?: string;
}

/** The fields of a customer, new or known. */
export function CustomerFields({ field: bind, emailHint }: CustomerFieldsProps) {
  const field = (path: keyof CustomerValues) => ({ label: words[path], ...bind(path) });
  return (
    <>
      <TextInput {...field("email")} type="email" required description={emailHint} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("firstName")} />
        <TextInput {...field("lastName")} />
        <TextInput {...field("company")} />
        <TextInput {...field("phone")} type="tel" />
        <TextInput {...field("street")} />
        <TextInput {...field("postalCode")} />
        <TextInput {...field("city")} />
        <TextInput {...field("state")} />
        <TextInput {...field("country")} placeholder="GB" maxLength={2} />
        <TextInput {...field("timezone")} placeholder="Europe/London" />
        <TextInput {...field("externalId")} maxLength={255} />
      </SimpleGrid>
    </>
  );
}
