import { KeysteadError, type Result, type Route, type Schema } from "@keystead/api-client";
import { Anchor, Group, List, Skeleton, Text, ThemeIcon } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { serverQuery } from "../../api/server-facts.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { dayText } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { inDays } from "./counted.ts";
import { text } from "./text.ts";

const words = text.attention;

/** Problems that need attention, as far as the person's role may see them. */
export function Attention() {
  const { needs, pending, failed } = useAttention();
  return (
    <Section title={words.title} busy={pending}>
      {needs.length > 0 && (
        <List
          spacing="xs"
          size="sm"
          lh={1.45}
          center
          icon={
            <ThemeIcon size={22} radius="xl" variant="light" color="orange">
              <IconAlertTriangle size={13} />
            </ThemeIcon>
          }
        >
          {needs.map((need) => (
            <List.Item key={need.what}>
              <Text size="sm" component="div">
                {need.what} <Where {...need} />
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {needs.length === 0 && pending && <Skeleton h={22} w="50%" />}
      {needs.length === 0 && !pending && !failed && (
        <Group gap="xs" c="dimmed">
          <IconCheck size={16} />
          <Text size="sm">{words.nothing}</Text>
        </Group>
      )}
      {failed && (
        <Text size="sm" c="dimmed">
          {words.partly}
        </Text>
      )}
    </Section>
  );
}

function Where({ what, where }: Need) {
  if ("guide" in where)
    return (
      <GuideLink page={where.guide} label={`${words.guide}: ${what}`} underline="always">
        {words.guide}
      </GuideLink>
    );
  return (
    <Anchor
      component={Link}
      to={where.to}
      // Of whichever page it is.
      search={(where.search ?? {}) as never}
      size="sm"
      underline="always"
      aria-label={`${words.look}: ${what}`}
    >
      {words.look}
    </Anchor>
  );
}

/** How long a signing key signs before rotating it is proposed. */
const KEY_AGE_MS = 365 * 86_400_000;

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

interface Need {
  /** The problem, in a sentence. */
  what: string;
  /** Page, with its filters, or guide that helps to solve it. */
  where: { to: string; search?: Record<string, string> } | { guide: string };
}

/** Licenses that are older have been worth a backup for long. */
const UNSAVED_MS = 7 * 86_400_000;

/** Error codes of features that need a secret key on the server. */
const notConfigured = new Set([
  "webhooks_not_configured",
  "tokens_not_configured",
  "payment_providers_not_configured",
]);

/** Collects what needs attention, as far as the role may read; tells whether some of it is loading or has failed. */
function useAttention(): { needs: Need[]; pending: boolean; failed: boolean } {
  const may = useMay();
  const queries = useQueryClient();
  const counted = (
    kind: string,
    needs: Route,
    count: () => Promise<{ pagination: { total: number } }>,
    what: (count: number) => string,
    where: Need["where"],
  ) => ({
    queryKey: [kind, "attention"],
    queryFn: unlessNotConfigured(async () => {
      const { total } = (await count()).pagination;
      return total === 0 ? [] : [{ what: what(total), where }];
    }),
    enabled: may(needs),
  });
  const results = useQueries({
    queries: [
      {
        queryKey: ["webhooks", "attention"],
        queryFn: unlessNotConfigured(async () =>
          (await api.get("/api/webhooks", { query: { per_page: 100 } })).items.flatMap(needsOfWebhook),
        ),
        enabled: may("GET /api/webhooks"),
      },
      {
        queryKey: ["signing-keys", "attention"],
        queryFn: unlessNotConfigured(async () =>
          needsOfKeys((await api.get("/api/signing-keys", { query: { per_page: 100 } })).items),
        ),
        enabled: may("POST /api/signing-keys/rotate"),
      },
      counted(
        "payment-providers",
        "GET /api/provider-events",
        () => api.get("/api/provider-events", { query: { state: "failed", per_page: 1 } }),
        words.providerEventsFailed,
        { to: "/payment-providers", search: { state: "failed" } },
      ),
      counted(
        "license-mails",
        "GET /api/license-mails",
        () => api.get("/api/license-mails", { query: { state: "failed", per_page: 1 } }),
        words.mailsFailed,
        { to: "/mails", search: { state: "failed" } },
      ),
      counted(
        "mails",
        "GET /api/mails",
        () => api.get("/api/mails", { query: { state: "failed", per_page: 1 } }),
        words.teamMailsFailed,
        { to: "/mails", search: { to: "users", state: "failed" } },
      ),
      counted(
        "subscriptions",
        "GET /api/subscriptions",
        () => api.get("/api/subscriptions", { query: { status: "past_due", per_page: 1 } }),
        words.pastDue,
        { to: "/subscriptions", search: { status: "past_due" } },
      ),
      counted(
        "licenses",
        "GET /api/licenses",
        () =>
          api.get("/api/licenses", {
            query: { status: "active", expires_before: inDays(7), per_page: 1 },
          }),
        words.expiring,
        { to: "/licenses", search: { status: "active", sort: "expiresAt" } },
      ),
      {
        ...serverQuery,
        select: ({ mail }: Result<"get", "/api/settings">): Need[] =>
          mail.enabled ? [] : [{ what: words.noMail, where: { to: "/settings" } }],
        enabled: may("PUT /api/organization/settings"),
      },
      {
        queryKey: ["licenses", "attention", "backup"],
        queryFn: () => needsOfBackup(queries),
        enabled: may("PUT /api/organization/settings"),
      },
    ],
  });
  return {
    needs: [...needsOfAddress(may), ...results.flatMap(({ data }) => data ?? [])],
    pending: results.some(({ isLoading }) => isLoading),
    failed: results.some(({ error }) => error !== null),
  };
}

/** An embedded database with licenses that was never backed up. */
async function needsOfBackup(queries: QueryClient): Promise<Need[]> {
  const { backup } = await queries.ensureQueryData(serverQuery);
  if (backup?.lastAt !== null) return [];
  const { items } = await api.get("/api/licenses", { query: { sort: "createdAt", per_page: 1 } });
  const isOld = items.some(({ createdAt }) => Date.now() - Date.parse(createdAt) > UNSAVED_MS);
  return isOld ? [{ what: words.noBackup, where: { guide: "run/backups" } }] : [];
}

/** Without https, a browser drops the session's cookie on most addresses, and anybody on the way reads along. */
function needsOfAddress(may: ReturnType<typeof useMay>): Need[] {
  const isPrivate = location.protocol === "https:" || LOOPBACK.has(location.hostname);
  return isPrivate || !may("PUT /api/organization/settings")
    ? []
    : [{ what: words.noHttps, where: { to: "/settings" } }];
}

function needsOfWebhook({ id, url, failingSince, disabledReason }: Schema<"WebhookEndpoint">): Need[] {
  const { host } = new URL(url);
  const where = { to: `/webhooks/${id}` };
  if (disabledReason === "gone") return [{ what: words.webhookGone(host), where }];
  if (disabledReason === "failing") return [{ what: words.webhookDisabled(host), where }];
  return failingSince === null ? [] : [{ what: words.webhookFailing(host, dayText(failingSince)), where }];
}

function needsOfKeys(keys: Schema<"SigningKey">[]): Need[] {
  const signing = keys.find(({ state }) => state === "signing");
  if (!signing || keys.some(({ state }) => state === "next")) return [];
  const isOld = Date.now() - Date.parse(signing.signsFrom) > KEY_AGE_MS;
  return isOld ? [{ what: words.keyOld(dayText(signing.signsFrom)), where: { to: "/signing-keys" } }] : [];
}

function unlessNotConfigured(ask: () => Promise<Need[]>): () => Promise<Need[]> {
  return () =>
    ask().catch((error: unknown) => {
      if (error instanceof KeysteadError && notConfigured.has(error.code)) return [];
      throw error;
    });
}
