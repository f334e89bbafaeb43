import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { productQuery } from "../product.ts";
import { PLANS } from "./plan.ts";
import { PlanFields } from "./plan-fields.tsx";
import { bodyOf, newPlan } from "./plan-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products/$productId/plans/new");

export function NewPlanPage() {
  const { productId } = route.useParams();
  const to = `/products/${productId}`;
  return (
    <WhenLoaded
      query={useQuery(productQuery(productId))}
      title={text.create}
      back={{ to, label: text.title }}
    >
      {(product) => (
        <FormPage
          title={text.create}
          back={{ to, label: product.name }}
          action={text.create}
          initialValues={newPlan}
          send={(values, idempotencyKey) =>
            api.post("/api/plans", { body: { ...bodyOf(values), productId }, idempotencyKey })
          }
          onDone={({ name }) => ({ stale: [PLANS], say: text.created(name), to })}
        >
          {(bound) => <PlanFields {...bound} product={product} />}
        </FormPage>
      )}
    </WhenLoaded>
  );
}
