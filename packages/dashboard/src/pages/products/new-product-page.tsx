import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { toastDone } from "../../ui/toast.ts";
import { PRODUCTS, type Product } from "./product.ts";
import { text } from "./text.ts";

const words = text.fields;
const types = optionsOf(text.type);

export function NewProductPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
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
    async onDone({ id, name }) {
      await queries.invalidateQueries({ queryKey: [PRODUCTS] });
      toastDone(text.created(name));
      await navigate({ to: `/products/${id}` });
    },
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
