import type { Result, Role } from "@keystead/api-client";
import { MultiSelect, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { FieldsDialog, FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { timeFrom } from "../../ui/relative-time.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { text as shared } from "../../ui/text.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { userOptionsQuery } from "../team/people.ts";
import { RoleChoice } from "../team/role-choice.tsx";
import { text } from "./text.ts";
import { type ApiToken, endOf, type Lifetime, TOKENS } from "./token.ts";

type Made = Result<"post", "/api/tokens">;

/** Makes a token, and shows it, this once. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <FormDialog opened title={made ? text.made(made.name) : text.make} onClose={onClose}>
      {made ? (
        <SecretOnce value={made.token} hint={text.once} onDone={onClose} />
      ) : (
        <TokenForm onMade={setMade} onCancel={onClose} />
      )}
    </FormDialog>
  );
}

const { keep: _, ...expiries } = text.expiries;
const firstLifetimes = optionsOf(expiries);

function TokenForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const products = useQuery(productOptionsQuery);
  const [role, setRole] = useState<Role>("viewer");
  return (
    <FieldsForm
      action={text.make}
      onCancel={onCancel}
      initialValues={{ name: "", productIds: [] as string[], expiresAt: "365" as Lifetime }}
      send={({ name, productIds, expiresAt }, idempotencyKey) =>
        api.post("/api/tokens", {
          body: {
            name,
            role,
            productIds: productIds.length > 0 ? productIds : null,
            expiresAt: endOf(expiresAt),
          },
          idempotencyKey,
        })
      }
      onDone={(made) => {
        onMade(made);
        return { stale: [TOKENS] };
      }}
    >
      {({ field }) => (
        <>
          <TextInput
            label={text.name}
            description={text.nameHint}
            required
            data-autofocus
            {...field("name")}
          />
          <RoleChoice value={role} onChange={setRole} />
          <MultiSelect
            label={text.products}
            description={text.productsHint}
            data={products.data ?? []}
            searchable
            clearable
            {...field("productIds")}
          />
          <Select label={text.expiry} data={firstLifetimes} {...field("expiresAt")} />
        </>
      )}
    </FieldsForm>
  );
}

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

interface DeleteTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteToken({ token: { id, name, lastUsedAt }, onClose }: DeleteTokenProps) {
  const lastUsed = lastUsedAt === null ? null : timeFrom(new Date(lastUsedAt), new Date());
  return (
    <Confirm
      opened
      danger
      title={text.deleteTitle(name)}
      consequences={text.deleteEffects(lastUsed)}
      action={text.deleteAction}
      onClose={onClose}
      run={() => api.delete("/api/tokens/{id}", { path: { id } })}
      done={{ stale: [TOKENS], say: text.deleted(name) }}
    />
  );
}
