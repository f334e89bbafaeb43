import { Alert, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../../api/me.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as shared } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { History } from "../audit/history.tsx";
import { Linked } from "../billing/linked.tsx";
import { productQuery } from "../products/product.ts";
import { FileActions } from "./file-actions.tsx";
import { Offer } from "./offer.tsx";
import { RELEASES, type Release, releaseQuery, sizeText } from "./release.ts";
import { ReleaseActions } from "./release-actions.tsx";
import { ReleaseStatus } from "./release-status.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases/$releaseId");
const back = { to: "/releases", label: text.back };
const words = text.facts;

export function ReleasePage() {
  const { releaseId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(releaseQuery(releaseId))} title={text.one} back={back}>
      {(release) => <Loaded release={release} />}
    </WhenLoaded>
  );
}

/** One release: its status, its file, who is offered it, and what is new. */
function Loaded({ release }: { release: Release }) {
  const { id, version, status, file, notes, upgradeNotice } = release;
  const may = useMay();
  const { data: product } = useQuery(productQuery(release.productId));
  return (
    <Page
      title={version}
      badge={<ReleaseStatus status={status} />}
      subtitle={product?.name}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={<ReleaseActions release={release} product={product?.name ?? ""} />}
    >
      {file === null && <Alert color="orange">{text.noFile}</Alert>}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: "start" }}>
        <Section title={words.title} actions={<FileActions release={release} />}>
          <Facts facts={factsOf(release, product?.name)} />
        </Section>
        <Stack gap="md">
          <Offer release={release} />
          <Section title={text.notes.title}>
            <Text size="sm" c={notes === null ? "dimmed" : undefined} style={{ whiteSpace: "pre-wrap" }}>
              {notes ?? text.notes.none}
            </Text>
            {upgradeNotice !== null && <Facts facts={[[text.notes.notice, upgradeNotice]]} />}
          </Section>
          {may("GET /api/audit") && <History kind={RELEASES} target={id} title={text.history} />}
        </Stack>
      </SimpleGrid>
    </Page>
  );
}

function factsOf(release: Release, product: string | undefined): [string, ReactNode][] {
  const { productId, channel, file, kind, slug, requiresWp, requiresPhp, testedUpTo, publishedAt } = release;
  return [
    [words.product, <Linked key="product" to="/products" id={productId} label={product} />],
    [text.columns.channel, text.channel[channel]],
    [words.file, file === null ? shared.none : `${file.name}, ${sizeText(file.size)}`],
    ...(file === null
      ? []
      : ([[words.sha256, <CopyValue key="sha" value={file.sha256} size="xs" label={words.sha256} />]] as [
          string,
          ReactNode,
        ][])),
    [words.kind, text.kinds[kind]],
    [words.slug, slug ?? shared.none],
    [words.requiresWp, requiresWp ?? words.any],
    [words.requiresPhp, requiresPhp ?? words.any],
    [words.testedUpTo, testedUpTo ?? words.unknown],
    [words.signed, release.signed === null ? text.signed.no : text.signed.yes],
    [text.columns.published, <RelativeTime key="published" time={publishedAt} />],
    [text.columns.created, <RelativeTime key="created" time={release.createdAt} />],
    [text.columns.id, <CopyValue key="id" value={release.id} size="xs" label={text.columns.id} />],
  ];
}
