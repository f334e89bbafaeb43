import { TextInput } from "@mantine/core";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import type { Portal } from "../settings/settings-query.ts";
import { changePortal, orNone, portalSaved, useMayChangePortal } from "./change-portal.ts";
import { text } from "./text.ts";

const words = text.links;
const names = ["supportEmail", "supportUrl", "renewUrl", "upgradeUrl", "billingUrl"] as const;
const hints: Partial<Record<(typeof names)[number], string>> = {
  supportUrl: words.supportUrlHint,
  billingUrl: words.billingUrlHint,
};

type Values = Record<(typeof names)[number], string>;

/** Ways to help and to more: the vendor's own pages. */
export function Links({ portal }: { portal: Portal }) {
  const disabled = !useMayChangePortal();
  const initial = Object.fromEntries(names.map((name) => [name, portal[name] ?? ""])) as Values;
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={disabled ? undefined : shared.save}
        initialValues={{ portal: initial }}
        send={({ portal: given }) =>
          changePortal(Object.fromEntries(names.map((name) => [name, orNone(given[name])])))
        }
        onDone={portalSaved}
      >
        {({ field }) =>
          names.map((name) => (
            <TextInput
              label={words[name]}
              description={hints[name]}
              placeholder={name === "supportEmail" ? undefined : "https://"}
              type={name === "supportEmail" ? "email" : "text"}
              disabled={disabled}
              w="100%"
              {...field(`portal.${name}`)}
              key={name}
            />
          ))
        }
      </SectionForm>
    </Section>
  );
}
