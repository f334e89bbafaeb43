import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { type SavedView, savedViewsQuery } from "../../api/saved-views.ts";
import { fieldOf } from "../field-of.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { useSubmit } from "../server-form.ts";
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
  const form = useForm({ mode: "uncontrolled", initialValues: { name: known?.name ?? "" } });
  const submit = useSubmit(form, {
    send: ({ name }, idempotencyKey) =>
      known
        ? api.put("/api/auth/views/{id}", { path: { id: known.id }, body: { name } })
        : api.post("/api/auth/views", { body: { list: view.list, query: view.query, name }, idempotencyKey }),
    onDone: ({ name }) => ({
      stale: [savedViewsQuery],
      say: known ? words.renamed(name) : words.saved(name),
      close: onClose,
    }),
  });
  const field = fieldOf(form);
  return (
    <FormDialog opened title={known ? words.renameTitle : words.saveTitle} onClose={onClose}>
      <DialogForm {...submit} action={text.save} onCancel={onClose}>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          data-autofocus
          maxLength={60}
          {...field("name")}
        />
      </DialogForm>
    </FormDialog>
  );
}
