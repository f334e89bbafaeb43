import { TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { text } from "./text.ts";

export function NameForm() {
  const { name } = useMe();
  return (
    <Section title={text.about}>
      <SectionForm
        action={shared.save}
        initialValues={{ name }}
        send={(body) => api.put("/api/auth/me", { body })}
        onDone={() => ({ stale: [meQuery], say: text.nameSaved })}
      >
        {({ field }) => (
          <TextInput label={text.name} autoComplete="name" required w="100%" maw={400} {...field("name")} />
        )}
      </SectionForm>
    </Section>
  );
}
