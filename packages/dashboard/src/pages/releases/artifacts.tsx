import { ActionIcon, Anchor, Popover, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { countColumn } from "../../ui/data-table/shared-columns.tsx";
import { Facts } from "../../ui/facts.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AddArtifacts } from "./add-artifacts.tsx";
import { downloadsQuery, RELEASES, type Release, sizeText } from "./release.ts";
import { text } from "./text.ts";

type Artifact = Release["artifacts"][number];

const words = text.artifacts;

/** The files of a release, and for a draft more of them. */
export function Artifacts({ release }: { release: Release }) {
  const { id, status, kind, artifacts } = release;
  const may = useMay();
  const { data } = useQuery({ ...downloadsQuery(id), enabled: status !== "draft" });
  const mayChange =
    status === "draft" && kind === "other" && may("PUT /api/releases/{id}/artifacts/{filename}");
  const remove = useAction(
    (filename: string) => api.delete("/api/releases/{id}/artifacts/{filename}", { path: { id, filename } }),
    (_, filename) => ({ stale: [RELEASES], say: words.removed(filename) }),
  );
  const countOf = (artifact: Artifact) =>
    data?.artifacts.find(({ artifactId }) => artifactId === artifact.id)?.count ?? 0;
  const columns: Column<Artifact>[] = [
    {
      id: "filename",
      header: words.filename,
      cell: ({ filename }) => (
        <Anchor
          href={`${basePath}/api/releases/${id}/artifacts/${encodeURIComponent(filename)}`}
          download
          size="sm"
        >
          {filename}
        </Anchor>
      ),
    },
    { id: "platform", header: words.platform, cell: platformOf },
    { id: "kind", header: words.kind, from: "md", cell: ({ kind }) => kind },
    countColumn("size", words.size, ({ size }) => sizeText(size), { from: "sm" }),
    ...(status === "draft" ? [] : [countColumn("downloads", words.downloads, countOf)]),
    { id: "checksums", header: words.checksums, cell: (artifact) => <Checksums artifact={artifact} /> },
    ...(mayChange
      ? [
          {
            id: "remove",
            header: words.removal,
            cell: ({ filename }: Artifact) => (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={words.remove(filename)}
                onClick={() => remove.mutate(filename)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={words.title} hint={words.hint}>
      <RecordTable label={words.title} columns={columns} rows={artifacts} none={words.none} />
      {mayChange && <AddArtifacts releaseId={id} />}
    </Section>
  );
}

function platformOf({ platform, arch }: Artifact): string {
  const name = words.platforms[platform] ?? platform;
  return arch === "any" ? name : `${name}, ${arch}`;
}

/** The digests of a file, which are too long for a table. */
function Checksums({ artifact }: { artifact: Artifact }) {
  return (
    <Popover withArrow width="min(420px, 90vw)" trapFocus returnFocus>
      <Popover.Target>
        <Anchor component="button" type="button" size="sm" aria-label={words.checksumsOf(artifact.filename)}>
          {words.checksums}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {artifact.filename}
          </Text>
          <Facts
            facts={(["sha256", "sha512", "sha1"] as const).map((name) => [
              words.digests[name],
              <CopyValue key={name} value={artifact[name]} size="xs" label={words.digests[name]} />,
            ])}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
