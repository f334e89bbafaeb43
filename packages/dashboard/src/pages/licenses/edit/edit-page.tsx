import { Button, Group, NumberInput, Paper, Select, Skeleton, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { dayOf } from "../../../ui/day-input.ts";
import { fieldOf } from "../../../ui/field-of.ts";
import { optionsOf } from "../../../ui/options-of.ts";
import { Page } from "../../../ui/page.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { useSubmit } from "../../../ui/server-form.ts";
import { text as shared } from "../../../ui/text.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { LICENSES, type LicenseDetail, licenseQuery } from "../license.ts";
import { text } from "../text.ts";
import { changesOf, editedFields } from "./edited-license.ts";

const route = getRouteApi("/inside/licenses/$licenseId/edit");
const words = text.form;

export function EditPage() {
  const { licenseId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...licenseQuery(licenseId), staleTime: 0 });
  return (
    <Page
      title={words.editTitle}
      above={<BackLink to={`/licenses/${licenseId}`}>{data?.licenseKey ?? text.page.backToOne}</BackLink>}
    >
      <Paper p="lg" maw={560}>
        {error && !data && <Problem error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton h={360} />}
        {data && <EditForm license={data} />}
      </Paper>
    </Page>
  );
}

function EditForm({ license }: { license: LicenseDetail }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      customerName: license.customerName ?? "",
      seats: license.seats ?? ("" as number | ""),
      expiresAt: dayOf(license.expiresAt),
      overage: license.overage,
    },
  });
  const { id } = license;
  const { onSubmit, pending, problem } = useSubmit(form, {
    edited: {
      record: license,
      read: () => api.get("/api/licenses/{id}", { path: { id } }),
      labels: editedFields,
    },
    send: (values) => api.put("/api/licenses/{id}", { path: { id }, body: changesOf(values, license) }),
    onDone: () => ({ stale: [LICENSES], say: words.saved, to: `/licenses/${id}` }),
  });
  const field = fieldOf(form);
  return (
    <form onSubmit={onSubmit}>
      <UnsavedGuard unsaved={() => form.isDirty() && !pending} />
      <Stack gap="md">
        <TextInput label={words.name} {...field("customerName")} />
        <NumberInput
          label={words.seats}
          description={words.seatsHintEdit}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          {...field("seats")}
        />
        <Select
          label={text.page.facts.overage}
          data={optionsOf(text.page.facts.overages)}
          {...field("overage")}
        />
        <TextInput type="date" label={words.ends} description={words.endsHintEdit} {...field("expiresAt")} />
        {problem && <Problem error={problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to={`/licenses/${id}`}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
