import type { Schema } from "@keystead/api-client";
import { Badge, Button, Code, Group, NumberInput, Paper, Stack, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/client.ts";
import { useMay } from "../../../api/me.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { CopyIcon } from "../../../ui/copy-value.tsx";
import { download } from "../../../ui/download.ts";
import { fileName, fileRequest } from "../../../ui/file-request.ts";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { nameOfPlace } from "../../../ui/place.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Day, dayText } from "../../../ui/relative-time.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { planQuery } from "../../products/plans/plan.ts";
import { LICENSES, type LicenseDetail, licenseFilesQuery } from "../license.ts";
import { text } from "../text.ts";
import classes from "./license-page.module.css";

const words = text.page.files;
const MOST_DAYS = 3650;
const USUAL_DAYS = 365;

type LicenseFile = Schema<"LicenseFile">;

/** The license's files with their ends, and a form that makes one for a machine without a network. */
export function Files({ license }: { license: LicenseDetail }) {
  const may = useMay();
  const files = useQuery(licenseFilesQuery(license.id));
  return (
    <Section title={words.title} hint={words.hint}>
      <LoadedPart query={files} h={20} w={240}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {words.none}
            </Text>
          ) : (
            items.map((file) => <FileRow key={file.id} file={file} />)
          )
        }
      </LoadedPart>
      {license.status === "active" && may("POST /api/licenses/{id}/files") && <MakeFile license={license} />}
    </Section>
  );
}

function FileRow({ file }: { file: LicenseFile }) {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const { id, licenseId, expiresAt, releasedAt } = file;
  const name = nameOfPlace(file);
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <div className={classes.site}>
      <div>
        <Group gap={6}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {releasedAt !== null && <Badge color="gray">{words.released}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {expiresAt === null ? (
            words.noEnd
          ) : (
            <>
              {isOver ? words.ended : words.ends} <Day time={expiresAt} />
            </>
          )}
        </Text>
      </div>
      {releasedAt === null && !isOver && may("DELETE /api/licenses/{id}/files/{fileId}") && (
        <Button
          size="xs"
          variant="default"
          onClick={() => setAsked(true)}
          aria-label={`${words.release}: ${name}`}
        >
          {words.release}
        </Button>
      )}
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.releaseTitle(name)}
        consequences={words.releaseEffects(expiresAt && dayText(expiresAt))}
        action={words.release}
        run={() => api.delete("/api/licenses/{id}/files/{fileId}", { path: { id: licenseId, fileId: id } })}
        done={{ stale: [LICENSES], say: words.releaseDone(name) }}
      />
    </div>
  );
}

function MakeFile({ license: { id, planId } }: { license: LicenseDetail }) {
  const plan = useQuery({ ...planQuery(planId ?? ""), enabled: planId !== null });
  const mayBeEndless = plan.data?.offlineForever ?? false;
  const [request, setRequest] = useState("");
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const making = useAction(
    () =>
      api.post("/api/licenses/{id}/files", {
        path: { id },
        body: { ...fileRequest(request), days: days === "" ? null : Number(days) },
      }),
    () => ({ stale: [LICENSES], say: words.made }),
  );
  const make = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  return (
    <>
      <form onSubmit={make}>
        <Stack gap="xs">
          <Textarea
            label={words.request}
            description={words.requestHint}
            required
            autosize
            minRows={2}
            value={request}
            onChange={(event) => setRequest(event.currentTarget.value)}
          />
          <Group gap="xs" align="flex-end">
            <NumberInput
              flex={1}
              label={words.days}
              description={mayBeEndless ? words.daysHint : undefined}
              inputWrapperOrder={["label", "description", "input", "error"]}
              min={1}
              max={MOST_DAYS}
              allowDecimal={false}
              required={!mayBeEndless}
              value={days}
              onChange={setDays}
            />
            <Button type="submit" variant="default" loading={making.isPending}>
              {words.make}
            </Button>
          </Group>
        </Stack>
      </form>
      {making.data && <MadeFile made={making.data} />}
    </>
  );
}

/** The text of a new file, which is shown once. */
function MadeFile({ made: { id, file } }: { made: Schema<"IssuedLicenseFile"> }) {
  return (
    <Stack gap="xs" aria-live="polite">
      <Group justify="space-between">
        <Text size="sm">{words.once}</Text>
        <Group gap="xs">
          <CopyIcon value={file} label={words.file} />
          <Button size="xs" onClick={() => download(fileName(id), file)}>
            {words.download}
          </Button>
        </Group>
      </Group>
      <Code block fz="xs" mah={160} tabIndex={0} style={{ overflow: "auto" }}>
        {file}
      </Code>
      <details>
        <Text component="summary" size="sm" c="dimmed">
          {words.showQr}
        </Text>
        <Paper bg="white" p={4} mt="xs" w="fit-content">
          <QrCode content={file} label={words.qr} size={360} />
        </Paper>
      </details>
    </Stack>
  );
}
