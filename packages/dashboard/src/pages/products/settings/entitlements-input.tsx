import { ActionIcon, Button, Group, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { optionsOf } from "../../../ui/options-of.ts";
import type { Product } from "../product.ts";
import { text } from "../text.ts";

type Entitlement = Product["entitlements"][number];

interface EntitlementsInputProps {
  defaultValue?: Entitlement[];
  onChange?: (entitlements: Entitlement[]) => void;
  /** Errors of entitlements, by path: `entitlements.0.key`. */
  errors: Record<string, ReactNode>;
  readOnly: boolean;
}

const words = text.entitlements;
const types = optionsOf(words.types);

/** Edits the catalogue of what licenses of a product can unlock. */
export function EntitlementsInput({ defaultValue = [], onChange, errors, readOnly }: EntitlementsInputProps) {
  const [rows, setRows] = useState(() => defaultValue.map((value, row) => ({ row, value })));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange?.(next.map(({ value }) => value));
  };
  const edit = (row: number, part: Partial<Entitlement>) =>
    change(rows.map((one) => (one.row === row ? { row, value: { ...one.value, ...part } } : one)));
  const add = () => {
    const row = Math.max(-1, ...rows.map((one) => one.row)) + 1;
    change([...rows, { row, value: { key: "", name: "", type: "flag" } }]);
  };
  return (
    <Stack gap="xs" role="group" aria-label={words.title}>
      <div>
        <Title order={3}>{words.title}</Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      {rows.length === 0 && <Text size="sm">{words.none}</Text>}
      {rows.map(({ row, value }, index) => (
        <Group key={row} gap="xs" align="flex-start">
          <TextInput
            aria-label={words.name}
            placeholder={words.name}
            value={value.name}
            onChange={({ currentTarget }) => edit(row, { name: currentTarget.value })}
            error={errors[`entitlements.${index}.name`]}
            flex="2 1 150px"
          />
          <TextInput
            aria-label={words.key}
            placeholder="white-label"
            value={value.key}
            onChange={({ currentTarget }) => edit(row, { key: currentTarget.value })}
            error={errors[`entitlements.${index}.key`]}
            flex="2 1 130px"
            ff="monospace"
          />
          <Select
            aria-label={words.type}
            data={types}
            value={value.type}
            onChange={(type) => edit(row, { type: type as Entitlement["type"] })}
            disabled={readOnly}
            flex="1 1 110px"
          />
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.remove(value.name)}
              onClick={() => change(rows.filter((one) => one.row !== row))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!readOnly && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={add}
          w="fit-content"
        >
          {words.add}
        </Button>
      )}
    </Stack>
  );
}
