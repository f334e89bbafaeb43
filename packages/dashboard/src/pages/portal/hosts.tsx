import { Textarea } from "@mantine/core";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import type { Portal } from "../settings/settings-query.ts";
import { changePortal, portalSaved, useMayChangePortal } from "./change-portal.ts";
import { text } from "./text.ts";

const words = text.hosts;
const names = ["returnHosts", "frameAncestors"] as const;

const hostsOf = (lines: string): string[] => lines.split(/\s/).filter(Boolean);

/** Hosts of the vendor's own that the portal may lead back to, or be shown on. */
export function Hosts({ portal: { returnHosts, frameAncestors } }: { portal: Portal }) {
  const disabled = !useMayChangePortal();
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={disabled ? undefined : shared.save}
        initialValues={{
          portal: { returnHosts: returnHosts.join("\n"), frameAncestors: frameAncestors.join("\n") },
        }}
        send={({ portal }) =>
          changePortal({
            returnHosts: hostsOf(portal.returnHosts),
            frameAncestors: hostsOf(portal.frameAncestors),
          })
        }
        onDone={portalSaved}
      >
        {({ field }) =>
          names.map((name) => (
            <Textarea
              label={words[name]}
              description={words[`${name}Hint`]}
              rows={2}
              disabled={disabled}
              w="100%"
              maw={420}
              {...field(`portal.${name}`)}
              key={name}
            />
          ))
        }
      </SectionForm>
    </Section>
  );
}
