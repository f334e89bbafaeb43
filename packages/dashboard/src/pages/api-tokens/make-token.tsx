import type { Result, Role } from "@keystead/api-client";
import { MultiSelect, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { RoleChoice } from "../team/role-choice.tsx";
import { text } from "./text.ts";
import { endOf, type Lifetime, TOKENS } from "./token.ts";

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
const lifetimes = optionsOf(expiries);

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
          <Select label={text.expiry} data={lifetimes} {...field("expiresAt")} />
        </>
      )}
    </FieldsForm>
  );
}
