import { Alert, NumberInput, Select, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { endOfDay } from "../../../ui/day-input.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { Page } from "../../../ui/page.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import type { Bound } from "../../../ui/use-record-form.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { planOptionsQuery } from "../../plans/plan-options.ts";
import { soldProductOptionsQuery } from "../../products/product-options.ts";
import { LICENSES } from "../license.ts";
import { text } from "../text.ts";

const route = getRouteApi("/inside/licenses/new");
const words = text.form;
const back = { to: "/licenses", label: text.page.back };

/** Issues one license. `product_id` and `customer_email` of the address are filled in. */
export function IssuePage() {
  const given = route.useSearch();
  const products = useQuery(soldProductOptionsQuery);
  return (
    <WhenLoaded query={products} title={words.issueTitle} back={back}>
      {(products) =>
        products.length === 0 ? (
          <Page title={words.issueTitle} above={<BackLink to={back.to}>{back.label}</BackLink>}>
            <Alert>{words.noProducts}</Alert>
          </Page>
        ) : (
          <FormPage
            title={words.issueTitle}
            back={back}
            action={words.issue}
            mode="controlled"
            initialValues={{
              productId: given.product_id ?? products[0]?.value ?? "",
              planId: "",
              customerEmail: given.customer_email ?? "",
              customerName: "",
              seats: "" as number | "",
              expiresAt: "",
              licenseKey: "",
              externalId: "",
            }}
            send={(values, idempotencyKey) =>
              api.post("/api/licenses", { body: bodyOf(values), idempotencyKey })
            }
            onDone={({ id }) => ({ stale: [LICENSES], say: words.issued, to: `/licenses/${id}` })}
          >
            {(bound) => <IssueFields {...bound} products={products} />}
          </FormPage>
        )
      }
    </WhenLoaded>
  );
}

interface IssueFieldsProps extends Bound<Values> {
  products: { value: string; label: string }[];
}

function IssueFields({ form, field, products }: IssueFieldsProps) {
  const { productId, planId, seats, expiresAt } = form.values;
  const chosenFor = useRef("");
  form.watch("productId", () => {
    chosenFor.current = "";
    form.setFieldValue("planId", "");
  });
  const plans = useQuery(planOptionsQuery(productId));
  // The only plan of a product is chosen, once: who takes "No plan" after it means that.
  useEffect(() => {
    const [only, another] = plans.data ?? [];
    if (!only || another || chosenFor.current === productId) return;
    chosenFor.current = productId;
    form.setFieldValue("planId", only.value);
  }, [plans.data, productId, form]);
  const end = endOfDay(expiresAt);
  return (
    <>
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
      <TextInput
        label={text.page.facts.externalId}
        description={words.externalIdHint}
        maxLength={255}
        {...field("externalId")}
      />
      <Text size="sm" aria-live="polite">
        {words.terms(seats, end === null ? null : dayText(end), planId !== "")}
      </Text>
    </>
  );
}

type Values = {
  productId: string;
  planId: string;
  customerEmail: string;
  customerName: string;
  seats: number | "";
  expiresAt: string;
  licenseKey: string;
  externalId: string;
};

/** Leaves out what is empty: the plan says it then. */
function bodyOf(values: Values) {
  const { productId, planId, customerEmail, customerName, seats, expiresAt, licenseKey, externalId } = values;
  return {
    productId,
    customerEmail,
    ...(planId !== "" && { planId }),
    ...(customerName !== "" && { customerName }),
    ...(seats !== "" && { seats }),
    ...(expiresAt !== "" && { expiresAt: endOfDay(expiresAt) }),
    ...(licenseKey !== "" && { licenseKey }),
    ...(externalId !== "" && { externalId }),
  };
}
