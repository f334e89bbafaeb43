import { TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { type SavedView, savedViewsQuery } from "../../api/saved-views.ts";
import { FieldsDialog } from "../fields-dialog.tsx";
import { text } from "../text.ts";

const words = text.views;

interface NameViewProps {
  /** A view to rename, or what a new one is to show. */
  view: SavedView | Pick<SavedView, "list" | "query">;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export function NameView({ view, onClose }: NameViewProps) {
  const known = "id" in view ? view : null;
  return (
    <FieldsDialog
      title={known ? words.renameTitle : words.saveTitle}
      onClose={onClose}
      action={text.save}
      initialValues={{ name: known?.name ?? "" }}
      send={({ name }, idempotencyKey) =>
        known
          ? api.put("/api/auth/views/{id}", { path: { id: known.id }, body: { name } })
          : api.post("/api/auth/views", {
              body: { list: view.list, query: view.query, name },
              idempotencyKey,
            })
      }
      onDone={({ name }) => ({
        stale: [savedViewsQuery],
        say: known ? words.renamed(name) : words.saved(name),
        close: onClose,
      })}
    >
      {({ field }) => (
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          data-autofocus
          maxLength={60}
          {...field("name")}
        />
      )}
    </FieldsDialog>
  );
}
