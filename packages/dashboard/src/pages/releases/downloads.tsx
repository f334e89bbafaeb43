import type { Result } from "@keystead/api-client";
import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { download } from "../../ui/download.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Section } from "../../ui/section.tsx";
import { TimeChart } from "../../ui/time-chart.tsx";
import { downloadsCsv, recentDays } from "./download-counts.ts";
import { downloadsQuery, type Release } from "./release.ts";
import { text } from "./text.ts";

type Counts = Result<"get", "/api/releases/{id}/downloads">;

const words = text.downloads;
const drawn = [{ name: "count", label: words.title, color: "ink.6" }] as const;

/** How often a release was downloaded on each of the latest days, with all counts as a file. */
export function Downloads({ release }: { release: Release }) {
  const query = useQuery(downloadsQuery(release.id));
  const { data } = query;
  const save = data && data.total > 0 && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} />}
      onClick={() =>
        download(`downloads-${release.version}.csv`, downloadsCsv(release, data.days), "text/csv")
      }
    >
      {words.csv}
    </Button>
  );
  return (
    <Section title={words.title} hint={words.hint} actions={save}>
      <LoadedPart query={query} h={200}>
        {(counts) => <Chart counts={counts} />}
      </LoadedPart>
    </Section>
  );
}

function Chart({ counts: { total, days } }: { counts: Counts }) {
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    );
  return (
    <>
      <Text size="sm">{words.total(total)}</Text>
      <TimeChart
        label={words.title}
        interval="day"
        buckets={recentDays(days, new Date())}
        series={drawn}
        height={160}
        timeZone="UTC"
      />
    </>
  );
}
