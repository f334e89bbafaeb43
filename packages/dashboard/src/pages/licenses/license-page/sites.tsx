import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { toastDone } from "../../../ui/toast.ts";
import { SiteMenu } from "../../activations/site-menu.tsx";
import { text as ofActivations } from "../../activations/text.ts";
import { LICENSES, type LicenseDetail } from "../license.ts";
import { text } from "../text.ts";
import classes from "./license-page.module.css";

const words = text.page;
const { kinds } = ofActivations;

type Site = LicenseDetail["activations"][number];

const freeingOf = (site: Site | null) =>
  site?.takesSeat === false ? ofActivations.deactivating : ofActivations.freeing;

/** The sites on which the license is active, with a way to free the seat of each, and those that were. */
export function Sites({ license }: { license: LicenseDetail | undefined }) {
  const may = useMay();
  const queries = useQueryClient();
  const [freeing, setFreeing] = useState<Site | null>(null);
  const active = license?.activations.filter(({ status }) => status === "active") ?? [];
  const past = license?.activations.filter(({ status }) => status !== "active") ?? [];
  const free = async () => {
    if (!freeing) return;
    await api.post("/api/activations/{id}/deactivate", { path: { id: freeing.id } });
    toastDone(freeingOf(freeing).done(freeing.domain));
    await queries.invalidateQueries({ queryKey: [LICENSES] });
  };
  return (
    <Section title={words.sites} hint={license && words.sitesHint(license.activatedCount, license.seats)}>
      {!license && <Skeleton h={52} />}
      {license && active.length === 0 && (
        <Text size="sm" c="dimmed">
          {past.length === 0 ? words.noSites : words.noneActive}
        </Text>
      )}
      <div>
        {active.map((site) => (
          <div key={site.id} className={classes.site}>
            <SiteName site={site} />
            {may("POST /api/activations/{id}/deactivate") && (
              <Group gap={4} wrap="nowrap">
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setFreeing(site)}
                  aria-label={`${freeingOf(site).action}: ${site.domain}`}
                >
                  {freeingOf(site).action}
                </Button>
                <SiteMenu site={site} />
              </Group>
            )}
          </div>
        ))}
      </div>
      {past.length > 0 && (
        <details>
          <Text component="summary" size="sm" c="dimmed">
            {words.pastSites(past.length)}
          </Text>
          <Stack gap={6} mt="xs">
            {past.map((site) => (
              <Group key={site.id} justify="space-between" gap="xs" fz="sm">
                <Text size="sm">{site.domain}</Text>
                <Text size="xs" c="dimmed" component="span">
                  {words.deactivated} <RelativeTime time={site.deactivatedAt} />
                </Text>
              </Group>
            ))}
          </Stack>
        </details>
      )}
      <Confirm
        opened={freeing !== null}
        title={freeingOf(freeing).title(freeing?.domain ?? "")}
        consequences={freeingOf(freeing).effects(license?.customerEmail ?? "")}
        action={freeingOf(freeing).action}
        run={free}
        onClose={() => setFreeing(null)}
      />
    </Section>
  );
}

function SiteName({ site }: { site: Site }) {
  return (
    <div>
      <Group gap={6}>
        <Text size="sm" fw={500}>
          {site.domain}
        </Text>
        {!site.takesSeat && (
          <Badge size="sm" color="gray">
            {words.noSeat(kinds[site.siteClass])}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" component="div">
        {words.activated} <RelativeTime time={site.activatedAt} /> · {words.lastCheck}{" "}
        <RelativeTime time={site.lastCheckedAt} />
      </Text>
    </div>
  );
}
