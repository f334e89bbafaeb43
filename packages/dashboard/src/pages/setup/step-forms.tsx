import type { Schema } from "@keystead/api-client";
import { Button, NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { type Bound, type FormOptions, useRecordForm } from "../../ui/use-record-form.ts";
import { text } from "./text.ts";

interface StepFormProps<Values extends Record<string, unknown>, Result>
  extends FormOptions<Values, Result, never> {
  /** The button that sends it, with a verb. */
  action: string;
  children: (bound: Bound<Values>) => ReactNode;
}

/** The fields of a step and the button that does it. The first field has the focus when the step begins. */
function StepForm<Values extends Record<string, unknown>, Result>({
  action,
  children,
  ...options
}: StepFormProps<Values, Result>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  const { form, field, onSubmit, pending, problem } = useRecordForm(options);
  return (
    <form ref={element} onSubmit={onSubmit}>
      <Stack gap="md" maw={460}>
        {children({ form, field, pending })}
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
  return (
    <StepForm
      action={ofProduct.action}
      mode="controlled"
      initialValues={{ name: "", type: "plugin" as Product["type"], freeSites: true }}
      send={({ freeSites, ...values }, idempotencyKey) =>
        api.post("/api/products", {
          body: { ...values, freeSites: freeSites && isForWordPress(values.type) },
          idempotencyKey,
        })
      }
      onDone={onDone}
    >
      {({ form, field }) => (
        <>
          <TextInput
            label={ofProduct.name}
            placeholder={ofProduct.namePlaceholder}
            required
            {...field("name")}
          />
          <Select label={ofProduct.type} data={types} {...field("type")} />
          {isForWordPress(form.values.type) && (
            <Switch
              label={ofProduct.freeSites}
              description={ofProduct.freeSitesHint}
              {...field("freeSites", "checkbox")}
            />
          )}
        </>
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
  return (
    <StepForm
      action={ofPlan.action}
      initialValues={{
        name: ofPlan.usualName as string,
        seats: 1,
        billingInterval: "year" as Plan["billingInterval"],
      }}
      send={(values, idempotencyKey) =>
        api.post("/api/plans", {
          body: {
            productId,
            ...values,
            durationDays: daysOf[values.billingInterval],
            ...(values.billingInterval !== "one_time" && late),
          },
          idempotencyKey,
        })
      }
      onDone={onDone}
    >
      {({ field }) => (
        <>
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
        </>
      )}
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
  return (
    <StepForm
      action={ofLicense.action}
      initialValues={{ customerEmail: email }}
      send={(values, idempotencyKey) =>
        api.post("/api/licenses", { body: { productId, planId, ...values }, idempotencyKey })
      }
      onDone={onDone}
    >
      {({ field }) => <TextInput label={ofLicense.email} type="email" required {...field("customerEmail")} />}
    </StepForm>
  );
}
