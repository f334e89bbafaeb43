import { FileInput, Select, SimpleGrid, Stack, Text, Textarea } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { Section } from "../../../ui/section.tsx";
import { text as ofLicenses } from "../text.ts";
import { text } from "./text.ts";

interface LinesValues {
  productId: string;
  planId: string;
  lines: string;
}

interface LinesFormProps {
  products: { value: string; label: string }[];
  plans: { id: string; name: string }[];
  values: LinesValues;
  disabled: boolean;
  onChange: (change: Partial<LinesValues>) => void;
}

/** For which product the licenses are, and the lines: pasted, or from a file. */
export function LinesForm({ products, plans, values, disabled, onChange }: LinesFormProps) {
  return (
    <Section title={text.lines}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={ofLicenses.form.product}
            data={products}
            value={values.productId}
            onChange={(productId) => onChange({ productId: productId ?? "", planId: "" })}
            searchable
            required
            disabled={disabled}
          />
          <Select
            label={ofLicenses.form.plan}
            description={text.planHint}
            data={[
              { value: "", label: ofLicenses.form.noPlan },
              ...plans.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.planId}
            onChange={(planId) => onChange({ planId: planId ?? "" })}
            disabled={disabled}
          />
        </SimpleGrid>
        <Textarea
          label={text.pasted}
          description={text.pastedHint}
          placeholder={text.example}
          value={values.lines}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
          rows={9}
          required
          spellCheck={false}
          disabled={disabled}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
        <FileInput
          label={text.orFile}
          placeholder={text.choose}
          leftSection={<IconUpload size={16} />}
          accept=".csv,.tsv,.txt,text/csv"
          value={null}
          onChange={(file) => void file?.text().then((lines) => onChange({ lines }))}
          disabled={disabled}
          maw={360}
        />
        <Text size="sm" c="dimmed">
          {text.columnsHint}
        </Text>
      </Stack>
    </Section>
  );
}
