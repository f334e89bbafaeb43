import { Group, NumberInput, type NumberInputProps, Select, type SelectProps } from "@mantine/core";
import { currencies } from "./money.ts";
import { text } from "./text.ts";

interface MoneyFieldsProps {
  label: string;
  required?: boolean;
  /** As people write it: 49.9, not in the currency's minor unit. */
  amount: NumberInputProps;
  currency: SelectProps;
}

const MOST_DIGITS = 4;

/** An amount of money and its currency. */
export function MoneyFields({ label, required, amount, currency }: MoneyFieldsProps) {
  const { key: amountKey, ...amountProps } = amount as NumberInputProps & { key?: string };
  const { key: currencyKey, ...currencyProps } = currency as SelectProps & { key?: string };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <NumberInput
        key={amountKey}
        label={label}
        required={required}
        min={0}
        decimalScale={MOST_DIGITS}
        flex={1}
        {...amountProps}
      />
      <Select
        key={currencyKey}
        label={text.currency}
        data={currencies}
        searchable
        limit={50}
        w={110}
        {...currencyProps}
      />
    </Group>
  );
}
