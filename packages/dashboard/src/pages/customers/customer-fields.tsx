import { SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { CustomerValues } from "./customer-values.ts";
import { text } from "./text.ts";

const words = text.fields;

interface CustomerFieldsProps {
  form: UseFormReturnType<CustomerValues>;
  emailHint?: string;
}

/** The fields of a customer, new or known. */
export function CustomerFields({ form, emailHint }: CustomerFieldsProps) {
  const field = (path: keyof CustomerValues) => ({
    label: words[path],
    ...form.getInputProps(path),
  });
  return (
    <>
      <TextInput
        {...field("email")}
        key={form.key("email")}
        type="email"
        required
        description={emailHint}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("firstName")} key={form.key("firstName")} />
        <TextInput {...field("lastName")} key={form.key("lastName")} />
        <TextInput {...field("company")} key={form.key("company")} />
        <TextInput {...field("phone")} key={form.key("phone")} type="tel" />
        <TextInput {...field("street")} key={form.key("street")} />
        <TextInput {...field("postalCode")} key={form.key("postalCode")} />
        <TextInput {...field("city")} key={form.key("city")} />
        <TextInput {...field("state")} key={form.key("state")} />
        <TextInput {...field("country")} key={form.key("country")} placeholder="GB" maxLength={2} />
        <TextInput {...field("timezone")} key={form.key("timezone")} placeholder="Europe/London" />
      </SimpleGrid>
    </>
  );
}
