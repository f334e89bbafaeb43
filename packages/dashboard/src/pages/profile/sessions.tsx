import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { SESSIONS, sessionsQuery } from "./sessions-query.ts";
import { text } from "./text.ts";

const words = text.sessions;

/** Sessions of the person. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const [asked, setAsked] = useState(false);
  const end = useAction(
    (id: string) => api.delete("/api/auth/sessions/{id}", { path: { id } }),
    () => ({ stale: [SESSIONS], say: words.ended }),
  );
  const endOthers = sessions.data && sessions.data.pagination.total > 1 && (
    <Button size="xs" variant="default" onClick={() => setAsked(true)}>
      {words.endOthers}
    </Button>
  );
  return (
    <Section title={words.title} hint={words.hint} actions={endOthers}>
      <LoadedPart query={sessions} h={40}>
        {({ items }) => (
          <Stack gap="sm">
            {items.map(({ id, userAgent, ip, createdAt, lastSeenAt, current }) => (
              <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
                <div>
                  <Group gap={6}>
                    <Text size="sm" fw={500} title={userAgent ?? undefined}>
                      {browserName(userAgent)}
                    </Text>
                    {current && <Badge size="sm">{words.current}</Badge>}
                  </Group>
                  <Text size="xs" c="dimmed" component="div">
                    {ip !== null && `${ip} · `}
                    {words.since} <RelativeTime time={createdAt} /> · {words.lastSeen}{" "}
                    <RelativeTime time={lastSeenAt} />
                  </Text>
                </div>
                {!current && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${words.end}: ${browserName(userAgent)}`}
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {words.end}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </LoadedPart>
      <Confirm
        opened={asked}
        title={words.endOthersTitle}
        consequences={words.endOthersEffects}
        action={words.endOthers}
        onClose={() => setAsked(false)}
        run={() => api.delete("/api/auth/sessions")}
        done={{ stale: [SESSIONS], say: words.othersEnded }}
      />
    </Section>
  );
}

// In this order: most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/**
 * A browser and its system as people call them, by what the browser says of itself; the beginning of that where
 * neither is known.
 */
function browserName(userAgent: string | null): string {
  if (userAgent === null || userAgent === "") return text.sessions.unknownBrowser;
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return userAgent.slice(0, 60);
  return system === undefined ? browser : text.sessions.browser(browser, system);
}
