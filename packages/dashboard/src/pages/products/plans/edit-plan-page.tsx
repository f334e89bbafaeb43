import { Button, Fieldset, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormPage } from "../../../ui/form-page.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { toastDone } from "../../../ui/toast.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { type Product, productQuery } from "../product.ts";
import { PLANS, type Plan, planQuery } from "./plan.ts";
import { PlanFields } from "./plan-fields.tsx";
import { bodyOf, editedFields, valuesOf } from "./plan-values.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/products/$productId/plans/$planId");

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

function EditPlan({ product, plan: { id, ...plan } }: { product: Product; plan: Plan }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const mayEdit = may("PUT /api/plans/{id}");
  const to = `/products/${product.id}`;
  const leave = async (words: string) => {
    await navigate({ to });
    await queries.invalidateQueries({ queryKey: [PLANS] });
    toastDone(words);
  };
  const form = useForm({ mode: "uncontrolled", initialValues: valuesOf({ id, ...plan }) });
  const submit = useSubmit(form, {
    edited: {
      record: { id, ...plan },
      read: () => api.get("/api/plans/{id}", { path: { id } }),
      labels: editedFields,
    },
    send: (values) => api.put("/api/plans/{id}", { path: { id }, body: bodyOf(values) }),
    onDone: ({ name }) => leave(text.saved(name)),
  });
  return (
    <FormPage
      title={plan.name}
      back={{ to, label: product.name }}
      action={mayEdit ? text.save : undefined}
      actions={may("DELETE /api/plans/{id}") && <DeletePlan id={id} name={plan.name} onDone={leave} />}
      form={form}
      submit={submit}
    >
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Stack gap="md">
          <PlanFields form={form} product={product} />
        </Stack>
      </Fieldset>
    </FormPage>
  );
}

interface DeletePlanProps {
  id: string;
  name: string;
  onDone: (words: string) => Promise<void>;
}

function DeletePlan({ id, name, onDone }: DeletePlanProps) {
  const [asked, setAsked] = useState(false);
  const words = text.remove;
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsked(true)}>
        {words.action}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title(name)}
        consequences={[...words.effects, words.inUse]}
        action={words.action}
        danger
        run={async () => {
          await api.delete("/api/plans/{id}", { path: { id } });
          await onDone(words.done(name));
        }}
      />
    </>
  );
}
