import {
  Divider,
  Fieldset,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { optionsOf } from "../../../ui/options-of.ts";
import { Section } from "../../../ui/section.tsx";
import { SectionForm } from "../../../ui/section-form.tsx";
import { plansQuery } from "../plans/plan.ts";
import { PRODUCTS, type Product } from "../product.ts";
import { text } from "../text.ts";
import { EntitlementsInput } from "./entitlements-input.tsx";

const words = text.fields;
const types = optionsOf(text.type);

interface SettingsFormProps {
  product: Product;
  readOnly: boolean;
}

export function SettingsForm({ product, readOnly }: SettingsFormProps) {
  const plans = useQuery(plansQuery(product.id));
  const { name, type, slug, licensePrefix, freeSites, movesPerYear, trialPlanId, entitlements } = product;
  const { downloads, insights } = product;
  const trialPlans = (plans.data?.items ?? [])
    .filter(({ id, trialDays, archived }) => id === trialPlanId || (trialDays !== null && !archived))
    .map(({ id, name: label }) => ({ value: id, label }));
  return (
    <Section title={text.settings.title}>
      <SectionForm
        action={readOnly ? undefined : text.settings.save}
        wide
        initialValues={{
          ...{ name, type, slug, licensePrefix, freeSites, movesPerYear, trialPlanId, entitlements },
          ...{ downloads, insights },
          description: product.description ?? "",
          websiteUrl: product.websiteUrl ?? "",
          composerName: product.composerName ?? "",
          composerType: product.composerType ?? "",
        }}
        edited={{
          record: product,
          read: () => api.get("/api/products/{id}", { path: { id: product.id } }),
          labels: {
            ...{ name: words.name, type: words.type, slug: words.slug, licensePrefix: words.prefix },
            ...{ websiteUrl: words.website, description: words.description, freeSites: words.freeSites },
            ...{ downloads: words.downloads, insights: words.insights },
            ...{ composerName: words.composerName, composerType: words.composerType },
            ...{ movesPerYear: words.movesPerYear, trialPlanId: words.trialPlan },
            entitlements: text.entitlements.title,
          },
        }}
        send={({ description, websiteUrl, composerName, composerType, ...values }) =>
          api.put("/api/products/{id}", {
            path: { id: product.id },
            body: {
              ...values,
              description: description || null,
              websiteUrl: websiteUrl || null,
              composerName: composerName || null,
              composerType: composerType || null,
            },
          })
        }
        onDone={() => ({ stale: [PRODUCTS], say: text.settings.saved })}
      >
        {({ form, field }) => (
          <Fieldset variant="unstyled" disabled={readOnly}>
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput label={words.name} required {...field("name")} />
                <Select label={words.type} data={types} disabled={readOnly} {...field("type")} />
                <TextInput label={words.slug} description={words.slugHint} {...field("slug")} />
                <TextInput label={words.prefix} description={words.prefixHint} {...field("licensePrefix")} />
              </SimpleGrid>
              <TextInput label={words.website} type="url" placeholder="https://" {...field("websiteUrl")} />
              <Textarea label={words.description} rows={3} {...field("description")} />
              <Divider />
              <Switch
                label={words.freeSites}
                description={words.freeSitesHint}
                {...field("freeSites", "checkbox")}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <NumberInput
                  label={words.movesPerYear}
                  description={words.movesHint}
                  min={0}
                  max={1000}
                  allowDecimal={false}
                  {...field("movesPerYear")}
                />
                <Select
                  label={words.trialPlan}
                  description={words.trialPlanHint}
                  placeholder={words.noTrials}
                  data={trialPlans}
                  disabled={readOnly}
                  clearable
                  {...field("trialPlanId")}
                />
              </SimpleGrid>
              <Select
                label={words.downloads}
                description={words.downloadsHint}
                data={optionsOf(words.downloadsOf)}
                disabled={readOnly}
                {...field("downloads")}
              />
              <Switch
                label={words.insights}
                description={words.insightsHint}
                {...field("insights", "checkbox")}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label={words.composerName}
                  description={words.composerNameHint}
                  placeholder="acme/acme-seo"
                  {...field("composerName")}
                />
                <TextInput
                  label={words.composerType}
                  description={words.composerTypeHint}
                  placeholder="wordpress-plugin"
                  {...field("composerType")}
                />
              </SimpleGrid>
              <Divider />
              <EntitlementsInput readOnly={readOnly} errors={form.errors} {...field("entitlements")} />
            </Stack>
          </Fieldset>
        )}
      </SectionForm>
    </Section>
  );
}
