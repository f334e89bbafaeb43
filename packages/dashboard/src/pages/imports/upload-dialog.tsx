import { FileInput, Select, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { IMPORTS, type Import } from "./import.ts";
import { text } from "./text.ts";

const sources = optionsOf(text.sources);
const existings = optionsOf(text.existings);

/** Browsers name the types of such files by the programs that are installed; the server wants to know which of two it is. */
function typed(file: File): Blob {
  const isJson = file.type === "application/json" || file.name.toLowerCase().endsWith(".json");
  return new Blob([file], { type: isJson ? "application/json" : "text/csv" });
}

export function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog opened title={text.upload} onClose={onClose}>
      <UploadForm onCancel={onClose} />
    </FormDialog>
  );
}

function UploadForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      from: "csv" as Import["source"],
      existing: "skip" as Import["existing"],
      file: null as File | null,
    },
    validate: { file: (file) => (file === null ? text.choose : null) },
  });
  const submit = useSubmit(form, {
    send: ({ from, existing, file }, idempotencyKey) =>
      api.post("/api/imports", { query: { from, existing }, body: file && typed(file), idempotencyKey }),
    async onDone({ id }) {
      await queries.invalidateQueries({ queryKey: [IMPORTS] });
      await navigate({ to: "/imports/$id", params: { id } });
    },
  });
  const field = fieldOf(form);
  return (
    <DialogForm {...submit} action={text.look} onCancel={onCancel}>
      <Text size="sm">{text.uploadText}</Text>
      <Select label={text.source} data={sources} {...field("from")} />
      <FileInput
        label={text.file}
        description={text.fileHint}
        placeholder={text.choose}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        withAsterisk
        {...field("file")}
      />
      <Select label={text.existing} data={existings} {...field("existing")} />
    </DialogForm>
  );
}
