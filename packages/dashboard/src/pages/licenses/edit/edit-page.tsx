import { NumberInput, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { dayOf } from "../../../ui/day-input.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { optionsOf } from "../../../ui/options-of.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { LICENSES, licenseQuery } from "../license.ts";
import { text } from "../text.ts";
import { changesOf, editedFields } from "./edited-license.ts";

const route = getRouteApi("/inside/licenses/$licenseId/edit");
const words = text.form;

export function EditPage() {
  const { licenseId: id } = route.useParams();
  const to = `/licenses/${id}`;
  return (
    <WhenLoaded
      query={useQuery({ ...licenseQuery(id), staleTime: 0 })}
      title={words.editTitle}
      back={{ to, label: text.page.backToOne }}
    >
      {(license) => (
        <FormPage
          title={words.editTitle}
          back={{ to, label: license.licenseKey }}
          action={words.save}
          initialValues={{
            customerName: license.customerName ?? "",
            seats: license.seats ?? ("" as number | ""),
            expiresAt: dayOf(license.expiresAt),
            overage: license.overage,
            externalId: license.externalId ?? "",
          }}
          edited={{
            record: license,
            read: () => api.get("/api/licenses/{id}", { path: { id } }),
            labels: editedFields,
          }}
          send={(values) => api.put("/api/licenses/{id}", { path: { id }, body: changesOf(values, license) })}
          onDone={() => ({ stale: [LICENSES], say: words.saved, to })}
        >
          {({ field }) => (
            <>
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
              <TextInput
                type="date"
                label={words.ends}
                description={words.endsHintEdit}
                {...field("expiresAt")}
              />
              <TextInput
                label={text.page.facts.externalId}
                description={words.externalIdHint}
                maxLength={255}
                {...field("externalId")}
              />
            </>
          )}
        </FormPage>
      )}
    </WhenLoaded>
  );
}
