import { Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useMay } from "../../../api/me.ts";
import { factsOfMachine, nameOfPlace } from "../../../ui/place.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { FreeSeat } from "../../activations/free-seat.tsx";
import { SiteMenu } from "../../activations/site-menu.tsx";
import { text as ofActivations } from "../../activations/text.ts";
import type { LicenseDetail } from "../license.ts";
import { text } from "../text.ts";
import classes from "./license-page.module.css";

const words = text.page;
const { kinds } = ofActivations;

type Site = LicenseDetail["activations"][number];

/** The sites and machines on which the license is active, with a way to free the seat of each, and those that were. */
export function Sites({ license }: { license: LicenseDetail | undefined }) {
  const may = useMay();
  const active = license?.activations.filter(({ status }) => status === "active") ?? [];
  const past = license?.activations.filter(({ status }) => status !== "active") ?? [];
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
                <FreeSeat site={site} customerEmail={license?.customerEmail ?? ""} />
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
                <Text size="sm">{nameOfPlace(site)}</Text>
                <Text size="xs" c="dimmed" component="span">
                  {words.deactivated} <RelativeTime time={site.deactivatedAt} />
                </Text>
              </Group>
            ))}
          </Stack>
        </details>
      )}
    </Section>
  );
}

function SiteName({ site }: { site: Site }) {
  return (
    <div>
      <Group gap={6}>
        <Text size="sm" fw={500}>
          {nameOfPlace(site)}
        </Text>
        {!site.takesSeat && (
          <Badge size="sm" color="gray">
            {words.noSeat(kinds[site.siteClass])}
          </Badge>
        )}
      </Group>
      {site.machine && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {factsOfMachine(site)}
        </Text>
      )}
      <Text size="xs" c="dimmed" component="div">
        {words.activated} <RelativeTime time={site.activatedAt} /> · {words.lastCheck}{" "}
        <RelativeTime time={site.lastCheckedAt} />
        {site.leaseEndsAt !== null && (
          <>
            {" "}
            · {words.leaseEnds} <RelativeTime time={site.leaseEndsAt} />
          </>
        )}
      </Text>
    </div>
  );
}
