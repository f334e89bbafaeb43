import {
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { endOfDay } from "../../../ui/day-input.ts";
import { fieldOf } from "../../../ui/field-of.ts";
import { Page } from "../../../ui/page.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { text as shared } from "../../../ui/text.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { planOptionsQuery } from "../../plans/plan-options.ts";
import { soldProductOptionsQuery } from "../../products/product-options.ts";
import { LICENSES } from "../license.ts";
import { text } from "../text.ts";

const route = getRouteApi("/inside/licenses/new");
const words = text.form;

/** Issues one license. `product_id` and `customer_email` of the address are filled in. */
export function IssuePage() {
  const given = route.useSearch();
  const products = useQuery(soldProductOptionsQuery);
  return (
    <Page title={words.issueTitle} above={<BackLink to="/licenses">{text.page.back}</BackLink>}>
      <Paper p="lg" maw={560}>
        {products.error && <Problem error={products.error} retry={() => void products.refetch()} />}
        {products.isPending && <Skeleton h={420} />}
        {products.data?.length === 0 && <Alert>{words.noProducts}</Alert>}
        {products.data && products.data.length > 0 && (
          <IssueForm
            products={products.data}
            productId={given.product_id ?? products.data[0]?.value ?? ""}
            customerEmail={given.customer_email ?? ""}
          />
        )}
      </Paper>
    </Page>
  );
}

interface IssueFormProps {
  products: { value: string; label: string }[];
  productId: string;
  customerEmail: string;
}

function IssueForm({ products, productId, customerEmail }: IssueFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    onValuesChange: (values) => setTerms(values),
    initialValues: {
      productId,
      planId: "",
      customerEmail,
      customerName: "",
      seats: "" as number | "",
      expiresAt: "",
      licenseKey: "",
    },
  });
  const [product, setProduct] = useState(productId);
  // The only plan of a product is chosen, once: who takes "No plan" after it means that.
  const chosenFor = useRef("");
  form.watch("productId", ({ value }) => {
    setProduct(value);
    chosenFor.current = "";
    form.setFieldValue("planId", "");
  });
  const plans = useQuery(planOptionsQuery(product));
  useEffect(() => {
    const [only, another] = plans.data ?? [];
    if (!only || another || chosenFor.current === product) return;
    chosenFor.current = product;
    form.setFieldValue("planId", only.value);
  }, [plans.data, product, form]);
  const [terms, setTerms] = useState(form.getValues());
  const end = endOfDay(terms.expiresAt);
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (values, idempotencyKey) => api.post("/api/licenses", { body: bodyOf(values), idempotencyKey }),
    onDone: ({ id }) => ({ stale: [LICENSES], say: words.issued, to: `/licenses/${id}` }),
  });
  const field = fieldOf(form);
  return (
    <form onSubmit={onSubmit}>
      <UnsavedGuard unsaved={() => form.isDirty() && !pending} />
      <Stack gap="md">
        <Select label={words.product} data={products} searchable required {...field("productId")} />
        <Select
          label={words.plan}
          description={words.planHint}
          data={[{ value: "", label: words.noPlan }, ...(plans.data ?? [])]}
          {...field("planId")}
        />
        <TextInput
          label={words.email}
          description={words.emailHint}
          type="email"
          required
          {...field("customerEmail")}
        />
        <TextInput label={words.name} {...field("customerName")} />
        <NumberInput
          label={words.seats}
          description={words.seatsHint}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          {...field("seats")}
        />
        <TextInput type="date" label={words.ends} description={words.endsHint} {...field("expiresAt")} />
        <TextInput
          label={words.key}
          description={words.keyHint}
          autoComplete="off"
          spellCheck={false}
          {...field("licenseKey")}
        />
        <Text size="sm" aria-live="polite">
          {words.terms(terms.seats, end === null ? null : dayText(end), terms.planId !== "")}
        </Text>
        {problem && <Problem error={problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to="/licenses">
            {shared.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {words.issue}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Values extends Record<string, unknown> {
  productId: string;
  planId: string;
  customerEmail: string;
  customerName: string;
  seats: number | "";
  expiresAt: string;
  licenseKey: string;
}

/** Leaves out what is empty: the plan says it then. */
function bodyOf({ productId, planId, customerEmail, customerName, seats, expiresAt, licenseKey }: Values) {
  return {
    productId,
    customerEmail,
    ...(planId !== "" && { planId }),
    ...(customerName !== "" && { customerName }),
    ...(seats !== "" && { seats }),
    ...(expiresAt !== "" && { expiresAt: endOfDay(expiresAt) }),
    ...(licenseKey !== "" && { licenseKey }),
  };
}
