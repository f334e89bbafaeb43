import { useState } from "react";
import { uploadingClient } from "../../api/uploading-client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { RELEASES, type Release } from "./release.ts";
import { text } from "./text.ts";
import { UploadProgress, ZipField, zipMissing, zipOf } from "./zip-field.tsx";

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
