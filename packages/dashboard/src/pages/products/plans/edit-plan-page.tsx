import { Fieldset, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { DeleteRecord } from "../../../ui/delete-record.tsx";
import { FormPage } from "../../../ui/form-page.tsx";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { ArchiveButton } from "../archive.tsx";
import { type Product, productQuery } from "../product.ts";
import { PLANS, type Plan, planQuery } from "./plan.ts";
import { PlanFields } from "./plan-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./plan-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products/$productId/plans/$planId");
const { remove } = text;

/** A plan, to be changed by who may, and seen by who may not. */
export function EditPlanPage() {
  const { productId, planId } = route.useParams();
  const back = { to: `/products/${productId}`, label: text.title };
  const product = useQuery(productQuery(productId));
  const plan = useQuery(planQuery(planId));
  return (
    <WhenLoaded query={product} title={text.name} back={back}>
      {(product) => (
        <WhenLoaded query={plan} title={text.name} back={back}>
          {(plan) => <EditPlan product={product} plan={plan} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

function EditPlan({ product, plan }: { product: Product; plan: Plan }) {
  const may = useMay();
  const mayEdit = may("PUT /api/plans/{id}");
  const to = `/products/${product.id}`;
  const { id, name, archived } = plan;
  return (
    <FormPage
      title={name}
      back={{ to, label: product.name }}
      action={mayEdit ? text.save : undefined}
      actions={
        may("DELETE /api/plans/{id}") && (
          <>
            <ArchiveButton
              archived={archived}
              name={name}
              stale={[PLANS]}
              change={(next) => api.put("/api/plans/{id}", { path: { id }, body: { archived: next } })}
            />
            <DeleteRecord
              words={{
                ...remove,
                confirm: remove.action,
                title: remove.title(name),
                done: remove.done(name),
              }}
              consequences={[...remove.effects, remove.inUse]}
              run={() => api.delete("/api/plans/{id}", { path: { id } })}
              to={to}
            />
          </>
        )
      }
      initialValues={valuesOf(plan)}
      edited={{
        record: plan,
        read: () => api.get("/api/plans/{id}", { path: { id } }),
        labels: editedFields,
      }}
      send={(values) => api.put("/api/plans/{id}", { path: { id }, body: bodyOf(values) })}
      onDone={({ name }) => ({ stale: [PLANS], say: text.saved(name), to })}
    >
      {(bound) => (
        <Fieldset variant="unstyled" disabled={!mayEdit}>
          <Stack gap="md">
            <PlanFields {...bound} product={product} />
          </Stack>
        </Fieldset>
      )}
    </FormPage>
  );
}
