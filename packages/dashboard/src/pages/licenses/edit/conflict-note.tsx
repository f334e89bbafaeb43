import { Alert } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { text } from "../text.ts";

/** Tells the second of two people who edit the same license what the first has changed. */
export function ConflictNote({ fields }: { fields: string[] }) {
  return (
    <Alert color="yellow" icon={<IconUsers />} title={text.form.conflict} role="alert">
      {text.form.conflictText(fields.join(", "))}
    </Alert>
  );
}
