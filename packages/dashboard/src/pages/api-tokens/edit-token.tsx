import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
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
  return (
    <FieldsDialog
      title={text.editTitle(name)}
      onClose={onClose}
      action={shared.save}
      initialValues={{ name, expiresAt: "keep" as Lifetime | "keep", ownerId }}
      edited={{
        record: token,
        read: () => api.get("/api/tokens/{id}", { path: { id } }),
        labels: { name: text.name, expiresAt: text.expiry, ownerId: text.owner },
      }}
      send={(values) =>
        api.put("/api/tokens/{id}", {
          path: { id },
          body: {
            name: values.name,
            ...(values.expiresAt !== "keep" && { expiresAt: endOf(values.expiresAt) }),
            ...(values.ownerId !== ownerId && { ownerId: values.ownerId }),
          },
        })
      }
      onDone={(saved) => ({ stale: [TOKENS], say: text.saved(saved.name), close: onClose })}
    >
      {({ field }) => (
        <>
          <TextInput label={text.name} required data-autofocus {...field("name")} />
          <Select label={text.expiry} data={lifetimes} {...field("expiresAt")} />
          <Select
            label={text.owner}
            description={text.ownerHint}
            data={owners.data ?? []}
            searchable
            {...field("ownerId")}
          />
        </>
      )}
    </FieldsDialog>
  );
}
