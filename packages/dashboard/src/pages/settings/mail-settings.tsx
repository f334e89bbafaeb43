import { Select, Skeleton, Switch, Table, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { sameValues } from "../../ui/same-values.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { type ProductMails, type Settings, settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.mails;
const languages = optionsOf(words.languages);

/** The language of mails, and what customers are mailed under which name. */
export function MailSettings({ settings }: { settings: Settings }) {
  const readOnly = !useMay()("PUT /api/organization/settings");
  const [licenseMails, setLicenseMails] = useState(settings.licenseMails);
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={readOnly ? undefined : shared.save}
        initialValues={{
          language: settings.language,
          vendorName: settings.vendorName ?? "",
          replyTo: settings.replyTo ?? "",
        }}
        send={({ language, vendorName, replyTo }) =>
          api.put("/api/organization/settings", {
            body: {
              language,
              vendorName: vendorName === "" ? null : vendorName,
              replyTo: replyTo === "" ? null : replyTo,
              licenseMails: { ...licenseMails },
            },
          })
        }
        onDone={() => ({ stale: [settingsQuery], say: words.saved })}
        unsaved={() => !sameValues(licenseMails, settings.licenseMails)}
      >
        {({ field }) => (
          <>
            <Select label={words.language} data={languages} disabled={readOnly} {...field("language")} />
            <TextInput
              label={words.vendorName}
              description={words.vendorNameHint}
              disabled={readOnly}
              w="100%"
              maw={420}
              {...field("vendorName")}
            />
            <TextInput
              label={words.replyTo}
              description={words.replyToHint}
              type="email"
              disabled={readOnly}
              w="100%"
              maw={420}
              {...field("replyTo")}
            />
            <ProductMailChoices value={licenseMails} onChange={setLicenseMails} readOnly={readOnly} />
          </>
        )}
      </SectionForm>
    </Section>
  );
}

const NOTHING: ProductMails = { delivery: false, reminderDays: null };
const LONGEST_DAYS = 90;

interface ProductMailChoicesProps {
  value: Settings["licenseMails"];
  onChange: (value: Settings["licenseMails"]) => void;
  readOnly: boolean;
}

/** Mails to customers, product by product. */
function ProductMailChoices({ value, onChange, readOnly }: ProductMailChoicesProps) {
  const { data: products } = useQuery(productOptionsQuery);
  if (!products) return <Skeleton h={80} />;
  if (products.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noProducts}
      </Text>
    );
  const set = (id: string, change: Partial<ProductMails>) => {
    const { [id]: before = NOTHING, ...others } = value;
    const after = { ...before, ...change };
    // Nothing is mailed for a product that is not named.
    onChange(after.delivery || after.reminderDays !== null ? { ...others, [id]: after } : others);
  };
  return (
    <Table aria-label={words.products}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.product}</Table.Th>
          <Table.Th>{words.delivery}</Table.Th>
          <Table.Th>{words.reminder}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map(({ value: id, label }) => {
          const { delivery, reminderDays } = value[id] ?? NOTHING;
          return (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>
                <Switch
                  aria-label={words.deliveryOf(label)}
                  checked={delivery}
                  disabled={readOnly}
                  onChange={(event) => set(id, { delivery: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td>
                <TextInput
                  type="number"
                  aria-label={words.reminderOf(label)}
                  placeholder={words.noReminder}
                  value={reminderDays ?? ""}
                  min={1}
                  max={LONGEST_DAYS}
                  disabled={readOnly}
                  onChange={({ currentTarget: { value: days } }) =>
                    set(id, { reminderDays: days === "" ? null : Number(days) })
                  }
                  maw={110}
                />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
