import { Radio, Select, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { fieldOf } from "../../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../../ui/form-dialog.tsx";
import { dayText } from "../../../ui/relative-time.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { planOptionsQuery } from "../../plans/plan-options.ts";
import { LICENSES, type LicenseDetail } from "../license.ts";
import { Changes } from "./changes.tsx";
import { text } from "./text.ts";

interface ChangePlanProps {
  license: LicenseDetail;
  onClose: () => void;
}

/** Gives the license another plan, now or with its next renewal, after showing what that changes. */
export function ChangePlan({ license, onClose }: ChangePlanProps) {
  const { id, planId: present, pendingPlanId, expiresAt, trialEndsAt } = license;
  const plans = useQuery(planOptionsQuery(license.productId));
  const others = plans.data?.filter(({ value }) => value !== present);
  const form = useForm({
    initialValues: { planId: "", when: "now" as "now" | "period_end" },
    validate: { planId: (chosen) => (chosen === "" ? text.planMissing : null) },
  });
  const { planId, when } = form.values;
  const preview = useQuery({
    queryKey: [LICENSES, "change-of-plan", id, planId, when],
    queryFn: ({ signal }) =>
      api.post("/api/licenses/{id}/change-plan", {
        path: { id },
        body: { planId, when, preview: true },
        signal,
      }),
    enabled: planId !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const change = (body: typeof form.values, idempotencyKey?: string) =>
    api.post("/api/licenses/{id}/change-plan", {
      path: { id },
      body,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const submit = useSubmit(form, {
    send: change,
    onDone() {
      // Among all: once it is changed, it is no longer among the others.
      const name = plans.data?.find(({ value }) => value === planId)?.label ?? "";
      const before = pendingPlanId ?? present;
      const undo = before === null ? undefined : () => change({ planId: before, when });
      const said = when === "now" ? { say: text.done(name) } : { say: text.waits(name), undo };
      return { stale: [LICENSES], ...said, close: onClose };
    },
  });
  const hasPeriod = expiresAt !== null && new Date(expiresAt) > new Date();
  const field = fieldOf(form);
  return (
    <FormDialog opened title={text.title} onClose={onClose}>
      <DialogForm
        {...submit}
        pending={submit.pending || preview.isFetching}
        problem={submit.problem ?? preview.error}
        action={text.action}
        onCancel={onClose}
      >
        <Select
          label={text.plan}
          placeholder={text.planPlaceholder}
          description={others?.length === 0 && text.noOthers(license.product.name)}
          data={others ?? []}
          data-autofocus
          {...field("planId")}
          value={planId || null}
        />
        {hasPeriod && (
          <Radio.Group label={text.when} {...field("when")}>
            <Stack gap="xs" mt={6}>
              <Radio
                value="now"
                label={text.now}
                description={trialEndsAt === null ? text.nowHint : text.nowEndsTrial}
              />
              <Radio value="period_end" label={text.later} description={text.laterHint(dayText(expiresAt))} />
            </Stack>
          </Radio.Group>
        )}
        {preview.data && <Changes changes={preview.data.changes} license={license} />}
        <Text size="sm" c="dimmed">
          {text.money}
        </Text>
      </DialogForm>
    </FormDialog>
  );
}
