import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { DialogForm, FormDialog } from "../../ui/form-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { text as shared } from "../../ui/text.ts";
import { userOptionsQuery } from "../team/people.ts";
import { text } from "./text.ts";
import { type ApiToken, endOf, type Lifetime, TOKENS } from "./token.ts";

interface EditTokenProps {
  token: ApiToken;
  onClose: () => void;
}

const lifetimes = optionsOf(text.expiries);

/** Renames a token, gives it another end, and hands it over. */
export function EditToken({ token, onClose }: EditTokenProps) {
  const { id, name, ownerId } = token;
  const owners = useQuery(userOptionsQuery);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { name, expiresAt: "keep" as Lifetime | "keep", ownerId },
  });
  const submit = useSubmit(form, {
    edited: {
      record: token,
      read: () => api.get("/api/tokens/{id}", { path: { id } }),
      labels: { name: text.name, expiresAt: text.expiry, ownerId: text.owner },
    },
    send: (values) =>
      api.put("/api/tokens/{id}", {
        path: { id },
        body: {
          name: values.name,
          ...(values.expiresAt !== "keep" && { expiresAt: endOf(values.expiresAt) }),
          ...(values.ownerId !== ownerId && { ownerId: values.ownerId }),
        },
      }),
    onDone: (saved) => ({ stale: [TOKENS], say: text.saved(saved.name), close: onClose }),
  });
  const field = fieldOf(form);
  return (
    <FormDialog opened title={text.editTitle(name)} onClose={onClose}>
      <DialogForm {...submit} action={shared.save} onCancel={onClose}>
        <TextInput label={text.name} required data-autofocus {...field("name")} />
        <Select label={text.expiry} data={lifetimes} {...field("expiresAt")} />
        <Select
          label={text.owner}
          description={text.ownerHint}
          data={owners.data ?? []}
          searchable
          {...field("ownerId")}
        />
      </DialogForm>
    </FormDialog>
  );
}
