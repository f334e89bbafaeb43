import type { Schema } from "@keystead/api-client";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { Section } from "../../../ui/section.tsx";
import { whenShown } from "../../../ui/when-shown.tsx";
import type { FactorDeed } from "./factor-dialog.tsx";
import { factorsQuery, passkeysQuery } from "./factors.ts";
import { text } from "./text.ts";

// With the QR code and what talks to the browser's passkeys.
const FactorDialog = whenShown(() => import("./factor-dialog.tsx").then(({ FactorDialog }) => FactorDialog));
const RenamePasskey = whenShown(() =>
  import("./rename-passkey.tsx").then(({ RenamePasskey }) => RenamePasskey),
);

/** One's second factors: what is set up, and what can be. */
export function SecondFactorSection() {
  const factors = useQuery(factorsQuery);
  const passkeys = useQuery(passkeysQuery);
  const [deed, setDeed] = useState<FactorDeed | null>(null);
  const [renamed, setRenamed] = useState<Schema<"Passkey"> | null>(null);
  return (
    <Section title={text.title} hint={text.hint}>
      <LoadedPart query={factors} h={140}>
        {({ required, secondFactors, available, recoveryCodesLeft }) => {
          const has = (factor: "totp" | "passkey") => secondFactors.includes(factor);
          const offers = (factor: "totp" | "passkey") => available.includes(factor);
          return (
            <Stack gap="md">
              {required && secondFactors.length === 0 && <Alert color="orange">{text.required}</Alert>}
              <Line title={text.app} note={noteOfApp(has("totp"), offers("totp"))}>
                {(has("totp") || offers("totp")) && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setDeed(has("totp") ? "removeTotp" : "totp")}
                  >
                    {has("totp") ? text.removeApp : text.setUpApp}
                  </Button>
                )}
              </Line>
              <Line title={text.passkeys} note={noteOfPasskeys(has("passkey"), offers("passkey"))}>
                {offers("passkey") && (
                  <Button size="xs" variant="default" onClick={() => setDeed("passkey")}>
                    {text.addPasskey}
                  </Button>
                )}
              </Line>
              {passkeys.data?.items.map((passkey) => (
                <Line
                  key={passkey.id}
                  title={passkey.name}
                  note={
                    <>
                      {text.used} <RelativeTime time={passkey.lastUsedAt} />
                    </>
                  }
                >
                  <RowMenu
                    of={passkey.name}
                    entries={[
                      { label: text.passkeyMenu.rename, icon: IconPencil, run: () => setRenamed(passkey) },
                      {
                        label: text.passkeyMenu.remove,
                        icon: IconTrash,
                        danger: true,
                        run: () => setDeed(passkey),
                      },
                    ]}
                  />
                </Line>
              ))}
              {secondFactors.length > 0 && (
                <Line title={text.codes} note={text.codesLeft(recoveryCodesLeft)}>
                  <Button size="xs" variant="default" onClick={() => setDeed("codes")}>
                    {text.newCodes}
                  </Button>
                </Line>
              )}
            </Stack>
          );
        }}
      </LoadedPart>
      {deed !== null && <FactorDialog deed={deed} onClose={() => setDeed(null)} />}
      {renamed !== null && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
    </Section>
  );
}

function noteOfApp(has: boolean, offered: boolean): string {
  if (has) return text.appOn;
  return offered ? text.appOff : text.appUnavailable;
}

function noteOfPasskeys(has: boolean, offered: boolean): string {
  if (!offered) return text.passkeysUnavailable;
  return has ? text.passkeysAlone : text.noPasskeys;
}

function Line({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      </div>
      {children}
    </Group>
  );
}
