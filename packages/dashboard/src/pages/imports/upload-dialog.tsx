import { FileInput, Select, Text } from "@mantine/core";
import { api } from "../../api/client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { IMPORTS, type Import } from "./import.ts";
import { text } from "./text.ts";

const sources = optionsOf(text.sources);
const existings = optionsOf(text.existings);

/**
 * Browsers name the types of such files by the programs that are installed; the server wants to know which of two it
 * is.
 */
function withType(file: File): Blob {
  const isJson = file.type === "application/json" || file.name.toLowerCase().endsWith(".json");
  return new Blob([file], { type: isJson ? "application/json" : "text/csv" });
}

export function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <FieldsDialog
      title={text.upload}
      onClose={onClose}
      action={text.look}
      initialValues={{
        from: "csv" as Import["source"],
        existing: "skip" as Import["existing"],
        file: null as File | null,
      }}
      validate={{ file: (file) => (file === null ? text.choose : null) }}
      send={({ from, existing, file }, idempotencyKey) =>
        api.post("/api/imports", { query: { from, existing }, body: file && withType(file), idempotencyKey })
      }
      onDone={({ id }) => ({ stale: [IMPORTS], to: `/imports/${id}` })}
    >
      {({ field }) => (
        <>
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
        </>
      )}
    </FieldsDialog>
  );
}
