import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { PRODUCTS, type Product } from "./product.ts";
import { text } from "./text.ts";

const words = text.fields;
const types = optionsOf(text.type);

export function NewProductPage() {
  return (
    <FormPage
      title={text.create}
      back={{ to: "/products", label: text.title }}
      action={text.create}
      initialValues={{ name: "", type: "plugin" as Product["type"], slug: "", licensePrefix: "" }}
      send={({ slug, licensePrefix, ...values }, idempotencyKey) =>
        api.post("/api/products", {
          // Empty fields are generated from the name.
          body: { ...values, slug: slug || undefined, licensePrefix: licensePrefix || undefined },
          idempotencyKey,
        })
      }
      onDone={({ id, name }) => ({ stale: [PRODUCTS], say: text.created(name), to: `/products/${id}` })}
    >
      {({ field }) => (
        <>
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
        </>
      )}
    </FormPage>
  );
}
