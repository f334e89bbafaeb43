import type { Schema } from "@keystead/api-client";
import { Select, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { StepForm } from "./step-form.tsx";
import { text } from "./text.ts";

const words = text.product;
const types = optionsOf(words.types);

type Product = Schema<"Product">;

const isForWordPress = (type: Product["type"]) => type === "plugin" || type === "theme";

export function ProductForm({ onDone }: { onDone: (made: Product) => Promise<void> }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name: "", type: "plugin" as Product["type"], freeSites: true },
  });
  const [type, setType] = useState(form.getValues().type);
  form.watch("type", ({ value }) => setType(value));
  const submit = useSubmit(form, {
    send: ({ freeSites, ...values }, idempotencyKey) =>
      api.post("/api/products", {
        body: { ...values, freeSites: freeSites && isForWordPress(values.type) },
        idempotencyKey,
      }),
    onDone,
  });
  const field = fieldOf(form);
  return (
    <StepForm submit={submit} action={words.action}>
      <TextInput label={words.name} placeholder={words.namePlaceholder} required {...field("name")} />
      <Select label={words.type} data={types} {...field("type")} />
      {isForWordPress(type) && (
        <Switch
          label={words.freeSites}
          description={words.freeSitesHint}
          {...field("freeSites", "checkbox")}
        />
      )}
    </StepForm>
  );
}
