import { Skeleton, Switch, Table, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { productOptionsQuery } from "../products/product-options.ts";
import type { ProductMails, Settings } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.mails;
const NOTHING: ProductMails = { delivery: false, reminderDays: null };
const LONGEST_DAYS = 90;

interface ProductMailChoicesProps {
  value: Settings["licenseMails"];
  onChange: (value: Settings["licenseMails"]) => void;
  readOnly: boolean;
}

/** Mails to customers, product by product. */
export function ProductMailChoices({ value, onChange, readOnly }: ProductMailChoicesProps) {
  const { data: products } = useQuery(productOptionsQuery);
  if (!products) return <Skeleton h={80} />;
  if (products.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noProducts}
      </Text>
    );
  const set = (id: string, change: Partial<ProductMails>) => {
    const { [id]: before = NOTHING, ...others } = value;
    const after = { ...before, ...change };
    // Nothing is mailed for a product that is not named.
    onChange(after.delivery || after.reminderDays !== null ? { ...others, [id]: after } : others);
  };
  return (
    <Table aria-label={words.products}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.product}</Table.Th>
          <Table.Th>{words.delivery}</Table.Th>
          <Table.Th>{words.reminder}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map(({ value: id, label }) => {
          const { delivery, reminderDays } = value[id] ?? NOTHING;
          return (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>
                <Switch
                  aria-label={words.deliveryOf(label)}
                  checked={delivery}
                  disabled={readOnly}
                  onChange={(event) => set(id, { delivery: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td>
                <TextInput
                  type="number"
                  aria-label={words.reminderOf(label)}
                  placeholder={words.noReminder}
                  value={reminderDays ?? ""}
                  min={1}
                  max={LONGEST_DAYS}
                  disabled={readOnly}
                  onChange={({ currentTarget: { value: days } }) =>
                    set(id, { reminderDays: days === "" ? null : Number(days) })
                  }
                  maw={110}
                />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
