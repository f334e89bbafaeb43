import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { type Product, productQuery } from "../product.ts";
import { PLANS } from "./plan.ts";
import { PlanFields } from "./plan-fields.tsx";
import { bodyOf, newPlan } from "./plan-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products/$productId/plans/new");

export function NewPlanPage() {
  const { productId } = route.useParams();
  const back = { to: `/products/${productId}`, label: text.title };
  return (
    <WhenLoaded query={useQuery(productQuery(productId))} title={text.create} back={back}>
      {(product) => <NewPlan product={product} />}
    </WhenLoaded>
  );
}

function NewPlan({ product }: { product: Product }) {
  const to = `/products/${product.id}`;
  const form = useForm({ mode: "uncontrolled", initialValues: newPlan });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/plans", { body: { ...bodyOf(values), productId: product.id }, idempotencyKey }),
    onDone: ({ name }) => ({ stale: [PLANS], say: text.created(name), to }),
  });
  return (
    <FormPage
      title={text.create}
      back={{ to, label: product.name }}
      action={text.create}
      form={form}
      submit={submit}
    >
      <PlanFields form={form} product={product} />
    </FormPage>
  );
}
