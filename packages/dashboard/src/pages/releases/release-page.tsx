import { Alert, Button, NumberInput, Progress, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconDownload, IconEdit } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { DeleteRecord } from "../../ui/delete-record.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { text as shared } from "../../ui/text.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { History } from "../audit/history.tsx";
import { Linked } from "../billing/sale-facts.tsx";
import { composerQuery, productQuery } from "../products/product.ts";
import { text as products } from "../products/text.ts";
import { RELEASES, type Release, releaseQuery, sizeText } from "./release.ts";
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
  const { id, version, status, artifacts, notes, upgradeNotice } = release;
  const may = useMay();
  const { data: product } = useQuery(productQuery(release.productId));
  const composer = useQuery({
    ...composerQuery(release.productId),
    enabled: status === "published" && product != null && product.composerName !== null,
  });
  const leftOut = composer.data?.leftOut.find(({ releaseId }) => releaseId === id);
  return (
    <Page
      title={version}
      badge={<ReleaseStatus status={status} />}
      subtitle={product?.name}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={<ReleaseActions release={release} product={product?.name ?? ""} />}
    >
      {artifacts.length === 0 && <Alert color="orange">{text.noFile}</Alert>}
      {leftOut && (
        <Alert color="orange" title={text.leftOut}>
          {products.composer.reasons[leftOut.reason]}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: "start" }}>
        <Section title={words.title} actions={<FileActions release={release} />}>
          <Facts facts={factsOf(release, product?.name)} />
        </Section>
        <Stack gap="md">
          <Artifacts release={release} />
          {status !== "draft" && <Downloads release={release} />}
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

function factsOf(release: Release, product: string | undefined): (Fact | false)[] {
  const { productId, channel, file, kind, slug, requiresWp, requiresPhp, testedUpTo, publishedAt } = release;
  return [
    [words.product, <Linked key="product" to="/products" id={productId} label={product} />],
    [text.columns.channel, text.channel[channel]],
    [words.file, file === null ? shared.none : `${file.name}, ${sizeText(file.size)}`],
    file !== null && [
      words.sha256,
      <CopyValue key="sha" value={file.sha256} size="xs" label={words.sha256} />,
    ],
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

const Artifacts = whenShown(() => import("./artifacts.tsx").then(({ Artifacts }) => Artifacts));
const Downloads = whenShown(() => import("./downloads.tsx").then(({ Downloads }) => Downloads));
const SetFile = whenShown(() => import("./set-file.tsx").then(({ SetFile }) => SetFile));

/** The file of a release, and another one for a draft. */
function FileActions({ release }: { release: Release }) {
  const { id, file, artifacts, status } = release;
  const may = useMay();
  const [setting, setSetting] = useState(false);
  return (
    <>
      {file && (
        <Button
          component="a"
          href={`${basePath}/api/releases/${id}/file`}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
        >
          {text.download}
        </Button>
      )}
      {status === "draft" && (file || artifacts.length === 0) && may("PUT /api/releases/{id}/file") && (
        <Button size="xs" variant="default" onClick={() => setSetting(true)}>
          {file ? text.file.replace : text.file.give}
        </Button>
      )}
      {setting && <SetFile release={release} onClose={() => setSetting(false)} />}
    </>
  );
}

const ofOffer = text.offer;

/** Sites that are offered a release, and the dialog that changes their share. */
function Offer({ release }: { release: Release }) {
  const { status, channel, rollout } = release;
  const may = useMay();
  const [changing, setChanging] = useState(false);
  const isPublished = status === "published";
  const change = isPublished && may("PUT /api/releases/{id}") && (
    <Button size="xs" variant="default" onClick={() => setChanging(true)}>
      {ofOffer.change}
    </Button>
  );
  return (
    <Section title={ofOffer.title} actions={change}>
      <Text size="sm">
        {isPublished
          ? `${channel === "stable" ? ofOffer.published : ofOffer.early}: ${text.rollout(rollout).toLowerCase()}`
          : ofOffer[status]}
      </Text>
      {isPublished && <Progress value={rollout} aria-label={ofOffer.percent} />}
      {changing && <ChangeRollout release={release} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function ChangeRollout({ release: { id, rollout }, onClose }: { release: Release; onClose: () => void }) {
  return (
    <FieldsDialog
      title={ofOffer.changeTitle}
      onClose={onClose}
      action={shared.save}
      initialValues={{ rollout: rollout as number | "" }}
      send={(values) =>
        api.put("/api/releases/{id}", { path: { id }, body: { rollout: values.rollout || rollout } })
      }
      onDone={(saved) => ({ stale: [RELEASES], say: ofOffer.changed(saved.rollout), close: onClose })}
    >
      {({ field }) => (
        <NumberInput
          label={ofOffer.percent}
          description={ofOffer.percentHint}
          min={1}
          max={100}
          allowDecimal={false}
          suffix="%"
          data-autofocus
          {...field("rollout")}
        />
      )}
    </FieldsDialog>
  );
}

interface ReleaseActionsProps {
  release: Release;
  /** The name of its product. */
  product: string;
}

/** Actions on a release that the role may do. Each says what will happen before it does. */
function ReleaseActions({ release, product }: ReleaseActionsProps) {
  const { id, version, status, artifacts } = release;
  const may = useMay();
  const [asked, setAsked] = useState<"publish" | "withdraw" | null>(null);
  const close = () => setAsked(null);
  if (!may("PUT /api/releases/{id}")) return null;
  return (
    <>
      {status === "draft" && (
        <DeleteRecord
          words={{ ...text.remove, title: text.remove.title(version) }}
          consequences={text.remove.effects}
          run={() => api.delete("/api/releases/{id}", { path: { id } })}
          to="/releases"
        />
      )}
      <Button
        variant="default"
        component={Link}
        to={`/releases/${id}/edit`}
        leftSection={<IconEdit size={16} />}
      >
        {text.edit}
      </Button>
      {status === "published" && (
        <Button variant="light" color="red" onClick={() => setAsked("withdraw")}>
          {text.withdraw.action}
        </Button>
      )}
      {status === "draft" && artifacts.length > 0 && (
        <Button onClick={() => setAsked("publish")}>{text.publish.action}</Button>
      )}
      <Confirm
        opened={asked === "publish"}
        onClose={close}
        title={text.publish.title(version)}
        consequences={publishingEffects(release, product)}
        action={text.publish.action}
        run={() => api.post("/api/releases/{id}/publish", { path: { id }, body: {} })}
        done={{ stale: [RELEASES], say: text.publish.done(version) }}
      />
      <Confirm
        opened={asked === "withdraw"}
        onClose={close}
        title={text.withdraw.title(version)}
        consequences={text.withdraw.effects}
        action={text.withdraw.action}
        danger
        run={() => api.post("/api/releases/{id}/withdraw", { path: { id } })}
        done={{ stale: [RELEASES], say: text.withdraw.done(version) }}
      />
    </>
  );
}

function publishingEffects({ channel, rollout, signed }: Release, product: string): string[] {
  const { effects, beta, unsigned } = text.publish;
  const whom = channel !== "stable" ? `${text.rollout(rollout)} ${beta}` : text.rollout(rollout);
  return [...effects(product, whom), ...(signed === null ? [unsigned] : [])];
}
