import { Group, TextInput } from "@mantine/core";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import type { Portal } from "../settings/settings-query.ts";
import { changePortal, orNone, portalSaved, useMayChangePortal } from "./change-portal.ts";
import { isColor } from "./contrast.ts";
import { ContrastNote } from "./contrast-note.tsx";
import { Logo } from "./logo.tsx";
import classes from "./look.module.css";
import { text } from "./text.ts";

const words = text.look;
/** Blue of a portal without a color. */
const USUAL = "#1f5fbf";

/** The vendor's name, color and logo. The contrast of a color is told before it is saved. */
export function Look({ portal }: { portal: Portal }) {
  const disabled = !useMayChangePortal();
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        mode="controlled"
        action={disabled ? undefined : shared.save}
        initialValues={{ portal: { name: portal.name ?? "", accentColor: portal.accentColor ?? "" } }}
        send={({ portal: { name, accentColor } }) =>
          changePortal({ name: orNone(name), accentColor: orNone(accentColor) })
        }
        onDone={portalSaved}
      >
        {({ form, field }) => {
          const { accentColor } = form.getValues().portal;
          const set = (color: string) => form.setFieldValue("portal.accentColor", color);
          return (
            <>
              <TextInput
                label={words.name}
                description={words.nameHint}
                disabled={disabled}
                w="100%"
                maw={420}
                {...field("portal.name")}
              />
              <Group gap="xs" align="flex-end">
                <TextInput
                  label={words.color}
                  description={words.colorHint}
                  disabled={disabled}
                  {...field("portal.accentColor")}
                />
                <input
                  type="color"
                  aria-label={words.pick}
                  className={classes.color}
                  disabled={disabled}
                  value={isColor(accentColor) ? accentColor : USUAL}
                  onChange={({ currentTarget }) => set(currentTarget.value)}
                />
              </Group>
              <ContrastNote color={accentColor} onNearest={set} />
            </>
          );
        }}
      </SectionForm>
      <Logo logo={portal.logo} disabled={disabled} />
    </Section>
  );
}
