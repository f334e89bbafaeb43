import { Skeleton, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Problem } from "../../ui/problem.tsx";
import { CodeStep } from "./code-step.tsx";
import { LicenseForm } from "./license-form.tsx";
import { PlanForm } from "./plan-form.tsx";
import { ProductForm } from "./product-form.tsx";
import { type Setup, setupQuery } from "./setup.ts";
import { Step } from "./step.tsx";
import { text } from "./text.ts";

/** Product, plan, license and code, one after the other. What the server has already is not asked for again. */
export function SetupSteps({ productId }: { productId: string | undefined }) {
  const { data, error, refetch } = useQuery(setupQuery(productId));
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (error && !data) return <Problem error={error} retry={() => refetch()} />;
  if (!data) return <Skeleton h={420} />;

  const { product, plan, license } = data;
  const goOn = async (made: Partial<Setup>) => {
    const id = made.product?.id ?? product?.id;
    // The overview asks without an id, and must not begin anew.
    for (const known of [id, undefined])
      queries.setQueryData(setupQuery(known).queryKey, { ...data, ...made });
    await navigate({ to: "/setup", search: { product_id: id }, replace: true });
    void queries.invalidateQueries();
  };
  const current = !product ? 1 : !plan ? 2 : !license ? 3 : 4;
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: "none" }} maw={760}>
      <Step
        number={1}
        current={current}
        title={text.product.title}
        guide={text.guides.product}
        summary={product?.name}
      >
        <ProductForm onDone={(made) => goOn({ product: made })} />
      </Step>
      <Step
        number={2}
        current={current}
        title={text.plan.title}
        hint={text.plan.hint}
        guide={text.guides.plan}
        summary={plan && text.plan.summary(plan.name, plan.seats, plan.durationDays)}
      >
        {product && <PlanForm productId={product.id} onDone={(made) => goOn({ plan: made })} />}
      </Step>
      <Step
        number={3}
        current={current}
        title={text.license.title}
        hint={text.license.hint}
        guide={text.guides.license}
        summary={license && <CopyValue value={license.licenseKey} size="xs" label={text.license.key} />}
      >
        {product && plan && (
          <LicenseForm
            productId={product.id}
            planId={plan.id}
            onDone={(made) => goOn({ license: { ...made, product, plan } })}
          />
        )}
      </Step>
      <Step number={4} current={current} title={text.code.title} hint={text.code.hint}>
        {product && license && <CodeStep product={product} licenseKey={license.licenseKey} />}
      </Step>
    </Stack>
  );
}
