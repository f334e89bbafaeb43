import { PasswordInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { SESSIONS } from "./sessions-query.ts";
import { text } from "./text.ts";

const words = text.password;
const wide = { required: true, w: "100%", maw: 400 };

/** Changes one's password. The server alone knows what is strong enough. */
export function PasswordForm() {
  const { email } = useMe();
  const [times, setTimes] = useState(0);
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        // Empty again after each change.
        key={times}
        action={words.action}
        initialValues={{ currentPassword: "", newPassword: "" }}
        send={(body) => api.post("/api/auth/change-password", { body })}
        onDone={() => {
          setTimes(times + 1);
          return { stale: [SESSIONS], say: words.changed };
        }}
      >
        {({ field }) => (
          <>
            {/* For password managers, which save the new password under the address. */}
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordInput
              label={words.current}
              autoComplete="current-password"
              {...wide}
              {...field("currentPassword")}
            />
            <PasswordInput
              label={words.new}
              description={words.newHint}
              autoComplete="new-password"
              {...wide}
              {...field("newPassword")}
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
