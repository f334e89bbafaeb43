import { Code, NumberInput, Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Product } from "../product.ts";
import type { Plan } from "./plan.ts";
import { text } from "./text.ts";

type Features = Plan["features"];
type Entitlement = Product["entitlements"][number];

interface FeatureFieldsProps {
  catalogue: Entitlement[];
  defaultValue?: Features;
  onChange?: (features: Features) => void;
  /** Errors of values, by path: `features.sites`. */
  errors: Record<string, ReactNode>;
}

const words = text.fields;

/** A value for each entitlement of the product. What is set besides stays as it is. */
export function FeatureFields({ catalogue, defaultValue = {}, onChange, errors }: FeatureFieldsProps) {
  const [features, setFeatures] = useState(defaultValue);
  const known = new Set(catalogue.map(({ key }) => key));
  const others = Object.fromEntries(Object.entries(features).filter(([key]) => !known.has(key)));
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...rest } = features;
    const next = value === undefined ? rest : { ...rest, [key]: value };
    setFeatures(next);
    onChange?.(next);
  };
  return (
    <>
      {catalogue.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noEntitlements}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {catalogue.map((entitlement) => (
          <FeatureField
            key={entitlement.key}
            entitlement={entitlement}
            value={features[entitlement.key]}
            onChange={(value) => set(entitlement.key, value)}
            error={errors[`features.${entitlement.key}`]}
          />
        ))}
      </SimpleGrid>
      {Object.keys(others).length > 0 && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {words.others}
          </Text>
          <Code block>{JSON.stringify(others, null, 2)}</Code>
        </div>
      )}
    </>
  );
}

interface FeatureFieldProps {
  entitlement: Entitlement;
  value: unknown;
  /** Undefined for a value that is not set. */
  onChange: (value: unknown) => void;
  error: ReactNode;
}

function FeatureField({ entitlement: { key, name, type }, value, onChange, error }: FeatureFieldProps) {
  const shared = { label: name, description: key, error };
  if (type === "flag")
    return (
      <Select
        {...shared}
        data={[
          { value: "true", label: words.yes },
          { value: "false", label: words.no },
        ]}
        placeholder={words.unset}
        value={typeof value === "boolean" ? String(value) : null}
        onChange={(chosen) => onChange(chosen === null ? undefined : chosen === "true")}
        clearable
      />
    );
  if (type === "number")
    return (
      <NumberInput
        {...shared}
        placeholder={words.unset}
        value={typeof value === "number" ? value : ""}
        onChange={(given) => onChange(given === "" ? undefined : Number(given))}
      />
    );
  return (
    <TextInput
      {...shared}
      placeholder={words.unset}
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
