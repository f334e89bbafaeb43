import type { Schema } from "@keystead/api-client";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { StepForm } from "./step-form.tsx";
import { text } from "./text.ts";

const words = text.license;

interface LicenseFormProps {
  productId: string;
  planId: string;
  onDone: (made: Schema<"License">) => Promise<void>;
}

export function LicenseForm({ productId, planId, onDone }: LicenseFormProps) {
  const { email } = useMe();
  const form = useForm({ mode: "uncontrolled", initialValues: { customerEmail: email } });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/licenses", { body: { productId, planId, ...values }, idempotencyKey }),
    onDone,
  });
  const field = fieldOf(form);
  return (
    <StepForm submit={submit} action={words.action}>
      <TextInput label={words.email} type="email" required {...field("customerEmail")} />
    </StepForm>
  );
}
