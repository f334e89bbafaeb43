import { Switch, TextInput } from "@mantine/core";
import { basePath } from "../../api/page-facts.ts";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import type { Settings } from "../settings/settings-query.ts";
import { changePortal, portalSaved, useMayChangePortal } from "./change-portal.ts";
import { text } from "./text.ts";

const words = text.opening;

/** Whether there is a portal, and at which address. */
export function Opening({ settings: { slug, portal } }: { settings: Settings }) {
  const mayChange = useMayChangePortal();
  return (
    <Section title={words.title}>
      <SectionForm
        key={slug}
        action={mayChange ? shared.save : undefined}
        initialValues={{ slug: slug ?? "", portal: { enabled: portal.enabled } }}
        send={(values) => changePortal(values.portal, values.slug)}
        onDone={portalSaved}
      >
        {({ field }) => (
          <>
            <Switch label={words.enabled} disabled={!mayChange} {...field("portal.enabled", "checkbox")} />
            <TextInput
              label={words.slug}
              description={words.slugHint}
              disabled={!mayChange}
              w="100%"
              maw={420}
              {...field("slug")}
            />
          </>
        )}
      </SectionForm>
      {slug !== null && (
        <Facts
          facts={[
            [
              words.address,
              <CopyValue
                key="address"
                value={`${location.origin}${basePath}/portal/${slug}`}
                label={words.address}
                plain
              />,
            ],
          ]}
        />
      )}
    </Section>
  );
}
