import type { Schema } from "@keystead/api-client";
import { Button, NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text } from "./text.ts";

interface StepFormProps {
  submit: ReturnType<typeof useSubmit>;
  /** The button that sends it, with a verb. */
  action: string;
  children: ReactNode;
}

/** The fields of a step and the button that does it. The first field has the focus when the step begins. */
export function StepForm({ submit: { onSubmit, pending, problem }, action, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} onSubmit={onSubmit}>
      <Stack gap="md" maw={460}>
        {children}
        {problem && <Problem error={problem} />}
        <Button type="submit" loading={pending} style={{ alignSelf: "flex-start" }}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

const ofProduct = text.product;
const types = optionsOf(ofProduct.types);

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
    <StepForm submit={submit} action={ofProduct.action}>
      <TextInput label={ofProduct.name} placeholder={ofProduct.namePlaceholder} required {...field("name")} />
      <Select label={ofProduct.type} data={types} {...field("type")} />
      {isForWordPress(type) && (
        <Switch
          label={ofProduct.freeSites}
          description={ofProduct.freeSitesHint}
          {...field("freeSites", "checkbox")}
        />
      )}
    </StepForm>
  );
}

const ofPlan = text.plan;
const durations = optionsOf(ofPlan.durations);

type Plan = Schema<"Plan">;

const daysOf: Record<Plan["billingInterval"], number | null> = { year: 365, month: 30, one_time: null };

/**
 * How long plans that renew go on when a payment is late, and while it is past due: as long as a provider's retries.
 */
const late = { graceDays: 3, pastDueDays: 21 };

interface PlanFormProps {
  productId: string;
  onDone: (made: Plan) => Promise<void>;
}

export function PlanForm({ productId, onDone }: PlanFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      name: ofPlan.usualName as string,
      seats: 1,
      billingInterval: "year" as Plan["billingInterval"],
    },
  });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/plans", {
        body: {
          productId,
          ...values,
          durationDays: daysOf[values.billingInterval],
          ...(values.billingInterval !== "one_time" && late),
        },
        idempotencyKey,
      }),
    onDone,
  });
  const field = fieldOf(form);
  return (
    <StepForm submit={submit} action={ofPlan.action}>
      <TextInput label={ofPlan.name} required {...field("name")} />
      <SimpleGrid cols={2}>
        <NumberInput
          label={ofPlan.seats}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          required
          {...field("seats")}
        />
        <Select label={ofPlan.duration} data={durations} {...field("billingInterval")} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {ofPlan.grace}
      </Text>
    </StepForm>
  );
}

const ofLicense = text.license;

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
    <StepForm submit={submit} action={ofLicense.action}>
      <TextInput label={ofLicense.email} type="email" required {...field("customerEmail")} />
    </StepForm>
  );
}
