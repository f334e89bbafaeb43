import { Anchor, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import { settingsQuery } from "../settings/settings-query.ts";
import { useMayChangePortal } from "./change-portal.ts";
import { text } from "./text.ts";

const words = text.forCustomer;
const PortalLink = whenShown(() => import("./portal-link.tsx").then(({ PortalLink }) => PortalLink));

interface PortalForCustomerProps {
  customerId: string;
  name: string;
}

/** Shows an operator the portal as a customer sees it, makes a link for the customer, and ends all sessions. */
export function PortalForCustomer({ customerId, name }: PortalForCustomerProps) {
  const { data: settings } = useQuery(settingsQuery);
  const mayChange = useMayChangePortal();
  const [linking, setLinking] = useState(false);
  const [ending, setEnding] = useState(false);
  const createSession = (readOnly: boolean) =>
    api.post("/api/customers/{id}/portal-sessions", { path: { id: customerId }, body: { readOnly } });
  const look = useAction(
    async () => {
      // Opened at the press, as browsers want it, and led on once there is an address.
      const tab = window.open("", "_blank");
      try {
        const { url } = await createSession(true);
        if (tab) {
          tab.opener = null;
          tab.location.replace(url);
        }
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    () => ({ say: words.opened }),
  );
  if (settings?.portal.enabled !== true)
    return (
      <Section title={text.title} busy={!settings}>
        <Text size="sm" c="dimmed">
          {settings ? words.off : " "}{" "}
          {settings && mayChange && (
            <Anchor component={Link} to="/customer-portal" inherit underline="always">
              {words.settings}
            </Anchor>
          )}
        </Text>
      </Section>
    );
  return (
    <Section title={text.title} hint={words.hint}>
      <Group gap="xs">
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          {words.open}
        </Button>
        <Button variant="default" onClick={() => setLinking(true)}>
          {words.link}
        </Button>
        <Button variant="default" onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      </Group>
      {linking && (
        <PortalLink name={name} create={() => createSession(false)} onClose={() => setLinking(false)} />
      )}
      <Confirm
        opened={ending}
        danger
        title={words.endTitle(name)}
        consequences={words.endEffects}
        action={words.endAction}
        onClose={() => setEnding(false)}
        run={() => api.delete("/api/customers/{id}/portal-sessions", { path: { id: customerId } })}
        done={{ say: words.ended(name) }}
      />
    </Section>
  );
}
