import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { PRODUCTS, type Product } from "./product.ts";
import { text } from "./text.ts";

const words = text.fields;
const types = optionsOf(text.type);

export function NewProductPage() {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: "", type: "plugin" as Product["type"], slug: "", licensePrefix: "" },
  });
  const submit = useSubmit(form, {
    send: ({ slug, licensePrefix, ...values }, idempotencyKey) =>
      api.post("/api/products", {
        // What is empty is made from the name.
        body: { ...values, slug: slug || undefined, licensePrefix: licensePrefix || undefined },
        idempotencyKey,
      }),
    onDone: ({ id, name }) => ({ stale: [PRODUCTS], say: text.created(name), to: `/products/${id}` }),
  });
  const field = fieldOf(form);
  return (
    <FormPage
      title={text.create}
      back={{ to: "/products", label: text.title }}
      action={text.create}
      form={form}
      submit={submit}
    >
      <TextInput label={words.name} required data-autofocus {...field("name")} />
      <Select label={words.type} data={types} {...field("type")} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.slug}
          description={words.slugHint}
          placeholder={words.slugDefault}
          {...field("slug")}
        />
        <TextInput
          label={words.prefix}
          description={words.prefixHint}
          placeholder={words.slugDefault}
          {...field("licensePrefix")}
        />
      </SimpleGrid>
    </FormPage>
  );
}
