import { Text, TextInput } from "@mantine/core";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { text } from "./text.ts";

const words = text.metadata;
/** Limits of the API. */
const LONGEST_NAME = 100;
const LONGEST_VALUE = 255;

interface PairDialogProps {
  onAdd: (name: string, value: string) => void;
  onClose: () => void;
}

/** Asks for a name in the metadata and the value that it must have. */
export function PairDialog({ onAdd, onClose }: PairDialogProps) {
  return (
    <FieldsDialog
      title={words.title}
      onClose={onClose}
      action={words.add}
      initialValues={{ name: "", value: "" }}
      validate={{ name: (name) => (name.trim() === "" ? words.nameMissing : null) }}
      send={async ({ name, value }) => onAdd(name.trim(), value)}
      onDone={() => ({ close: onClose })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{words.hint}</Text>
          <TextInput
            label={words.name}
            placeholder="order"
            maxLength={LONGEST_NAME}
            data-autofocus
            {...field("name")}
          />
          <TextInput label={words.value} placeholder="123" maxLength={LONGEST_VALUE} {...field("value")} />
        </>
      )}
    </FieldsDialog>
  );
}
