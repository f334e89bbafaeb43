import { Button, Checkbox, NumberInput, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { Facts } from "../../../ui/facts.tsx";
import { FormPage } from "../../../ui/form-page.tsx";
import { optionsOf } from "../../../ui/options-of.ts";
import { usePlanOptions } from "../../plans/plan-options.ts";
import { licensesQuery } from "../license.ts";
import { withPairs } from "../metadata.ts";
import { type Action, JOBS } from "./job.ts";
import { filterFacts } from "./selection.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/licenses/bulk");

/** Chooses what to do to all licenses that the filters in the address select, and counts what that changes. */
export function BulkPage() {
  const filter = withPairs(route.useSearch());
  const may = useMay();
  const plans = usePlanOptions();
  const found = useQuery(licensesQuery({ ...filter, per_page: 1 }));
  const actions = optionsOf(text.actions).filter(
    ({ value }) => value !== "delete" || may("DELETE /api/licenses/{id}"),
  );
  return (
    <FormPage
      title={text.title}
      subtitle={found.data && text.subtitle(found.data.pagination.total)}
      back={{ to: "/licenses", label: text.back }}
      action={text.count}
      mode="controlled"
      actions={
        <Button component={Link} to="/jobs" variant="default">
          {text.jobs}
        </Button>
      }
      initialValues={{
        action: "extend" as Action,
        days: "" as number | "",
        planId: "",
        when: "now",
        only: false,
      }}
      validate={{
        planId: (chosen, { action }) => (action === "change-plan" && chosen === "" ? text.planMissing : null),
      }}
      send={({ action, days, planId, when, only }, idempotencyKey) =>
        api.post("/api/licenses/bulk-actions", {
          body: {
            action,
            filter,
            dryRun: true,
            ...(action === "extend" && days !== "" && { days }),
            ...(action !== "change-plan" && only && { only }),
            ...(action === "change-plan" && { planId, when: when as "now" | "period_end" }),
          },
          idempotencyKey,
        })
      }
      onDone={({ id }) => ({ stale: [JOBS], to: `/jobs/${id}` })}
    >
      {({ form, field }) => (
        <>
          <Facts facts={filterFacts(filter)} />
          <Select label={text.action} data={actions} allowDeselect={false} {...field("action")} />
          {form.values.action === "extend" && (
            <NumberInput
              label={text.days}
              description={text.daysHint}
              min={1}
              max={36_500}
              allowDecimal={false}
              {...field("days")}
            />
          )}
          {form.values.action !== "change-plan" && (
            <Checkbox
              label={text.only}
              description={text.onlyHint}
              {...form.getInputProps("only", { type: "checkbox" })}
            />
          )}
          {form.values.action === "change-plan" && (
            <>
              <Select
                label={text.plan}
                description={text.planHint}
                data={plans}
                searchable
                {...field("planId")}
              />
              <Select
                label={text.when}
                data={optionsOf(text.whens)}
                allowDeselect={false}
                {...field("when")}
              />
            </>
          )}
        </>
      )}
    </FormPage>
  );
}
