import { useForm } from "@mantine/form";
import { useState } from "react";
import { uploadingClient } from "../../api/uploading-client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { RELEASES, type Release } from "./release.ts";
import { text } from "./text.ts";
import { UploadProgress, ZipField, zipMissing, zipOf } from "./zip-field.tsx";

interface SetFileProps {
  release: Release;
  onClose: () => void;
}

/** Gives a draft its file, in the place of the one that it may have. */
export function SetFile({ release, onClose }: SetFileProps) {
  return (
    <FormDialog opened title={text.file.title} onClose={onClose}>
      <FileForm release={release} onClose={onClose} />
    </FormDialog>
  );
}

function FileForm({ release: { id }, onClose }: SetFileProps) {
  const [share, setShare] = useState(0);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { file: null as File | null },
    validate: zipMissing,
  });
  const submit = useSubmit(form, {
    send({ file }) {
      setShare(0);
      return uploadingClient(setShare).put("/api/releases/{id}/file", { path: { id }, body: zipOf(file) });
    },
    onDone: () => ({ stale: [RELEASES], say: text.file.done, close: onClose }),
  });
  const field = fieldOf(form);
  return (
    <DialogForm {...submit} action={text.uploading.action} onCancel={onClose}>
      <ZipField {...field("file")} />
      {submit.pending && <UploadProgress share={share} />}
    </DialogForm>
  );
}
