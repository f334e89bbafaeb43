import { FileInput, Progress, Text } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { uploadingClient } from "../../api/uploading-client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { RELEASES, type Release } from "./release.ts";
import { text } from "./text.ts";

interface SetFileProps {
  release: Release;
  onClose: () => void;
}

/** Gives a draft its file, in the place of the one that it may have. */
export function SetFile({ release: { id }, onClose }: SetFileProps) {
  const [share, setShare] = useState(0);
  return (
    <FieldsDialog
      title={text.file.title}
      onClose={onClose}
      action={text.uploading.action}
      initialValues={{ file: null as File | null }}
      validate={zipMissing}
      send={({ file }) => {
        setShare(0);
        return uploadingClient(setShare).put("/api/releases/{id}/file", { path: { id }, body: zipOf(file) });
      }}
      onDone={() => ({ stale: [RELEASES], say: text.file.done, close: onClose })}
    >
      {({ field, pending }) => (
        <>
          <ZipField {...field("file")} />
          {pending && <UploadProgress share={share} />}
        </>
      )}
    </FieldsDialog>
  );
}

const words = text.uploading;

/** Types the upload as a zip: browsers name types by the programs that are installed. */
export function zipOf(file: File | null): Blob {
  return new Blob(file ? [file] : [], { type: "application/zip" });
}

/** Says what is missing of a form with a zip. */
export const zipMissing = { file: (file: File | null) => (file === null ? words.missing : null) };

/** The zip of a release. */
export function ZipField(props: ComponentProps<typeof FileInput<false>>) {
  return (
    <FileInput
      label={words.file}
      description={words.fileHint}
      placeholder={words.choose}
      leftSection={<IconFileZip size={16} />}
      accept=".zip,application/zip"
      withAsterisk
      {...props}
    />
  );
}

/** How much of it is sent, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  return (
    <div aria-live="polite">
      <Text size="sm" mb={6}>
        {words.progress(share)}
      </Text>
      <Progress value={100 * share} aria-label={words.file} animated={share === 1} />
    </div>
  );
}
