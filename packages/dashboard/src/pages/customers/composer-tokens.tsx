import type { Result, Schema } from "@keystead/api-client";
import { Button, Code, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { dayColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { Section } from "../../ui/section.tsx";
import { text } from "./text.ts";

type Token = Schema<"ComposerToken">;
type Made = Result<"post", "/api/customers/{id}/composer-tokens">;

const words = text.composer;
const TOKENS = "composer-tokens";
/** The most tokens of a customer. */
const ALL = 50;

const columns: Column<Token>[] = [
  {
    id: "name",
    header: words.name,
    cell: ({ name, lastFour }) => (
      <>
        <Text size="sm" fw={500} truncate maw="min(240px, 33vw)">
          {name}
        </Text>
        <Code fz="xs" bg="transparent" p={0} c="dimmed">
          {`kct_…${lastFour}`}
        </Code>
      </>
    ),
  },
  timeColumn("lastUsed", words.lastUsed, "lastUsedAt", { from: "xs" }),
  dayColumn("created", words.created, "createdAt", { from: "sm" }),
];

/** A customer's tokens for Composer: each is shown once, and can be deleted. */
export function ComposerTokens({ customerId }: { customerId: string }) {
  const may = useMay();
  const mayChange = may("POST /api/customers/{id}/composer-tokens");
  const [making, setMaking] = useState(false);
  const [deleted, setDeleted] = useState<Token | null>(null);
  const path = { id: customerId };
  const list = useQuery({
    queryKey: [TOKENS, customerId],
    queryFn: ({ signal }) =>
      api.get("/api/customers/{id}/composer-tokens", { path, query: { per_page: ALL }, signal }),
  });
  const actions: Column<Token> = {
    id: "actions",
    header: words.actions,
    align: "right",
    cell: (token) => (
      <RowMenu
        of={token.name}
        entries={[{ label: words.delete, icon: IconTrash, danger: true, run: () => setDeleted(token) }]}
      />
    ),
  };
  const make = mayChange && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );
  return (
    <Section title={words.title} hint={words.hint} actions={make}>
      <LoadedPart query={list} h={60}>
        {({ items }) => (
          <RecordTable
            label={words.title}
            columns={mayChange ? [...columns, actions] : columns}
            rows={items}
            none={words.none}
          />
        )}
      </LoadedPart>
      {making && <MakeToken customerId={customerId} onClose={() => setMaking(false)} />}
      <Confirm
        opened={deleted !== null}
        danger
        title={words.deleteTitle(deleted?.name ?? "")}
        consequences={words.deleteEffects}
        action={words.deleteAction}
        onClose={() => setDeleted(null)}
        run={() =>
          api.delete("/api/customers/{id}/composer-tokens/{tokenId}", {
            path: { ...path, tokenId: deleted?.id ?? "" },
          })
        }
        done={{ stale: [TOKENS], say: words.deleted(deleted?.name ?? "") }}
      />
    </Section>
  );
}

function MakeToken({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <FormDialog opened title={made ? words.made(made.name) : words.make} onClose={onClose}>
      {made ? (
        <SecretOnce value={made.token} hint={words.once} onDone={onClose} />
      ) : (
        <FieldsForm
          action={words.make}
          onCancel={onClose}
          initialValues={{ name: "" }}
          send={(body, idempotencyKey) =>
            api.post("/api/customers/{id}/composer-tokens", {
              path: { id: customerId },
              body,
              idempotencyKey,
            })
          }
          onDone={(next) => {
            setMade(next);
            return { stale: [TOKENS] };
          }}
        >
          {({ field }) => (
            <TextInput
              label={words.name}
              description={words.nameHint}
              required
              maxLength={100}
              data-autofocus
              {...field("name")}
            />
          )}
        </FieldsForm>
      )}
    </FormDialog>
  );
}
