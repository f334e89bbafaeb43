import { Checkbox, Radio, Stack, Text } from "@mantine/core";
import { Section } from "../../ui/section.tsx";
import type { DateOrder, Import } from "./import.ts";
import { text } from "./text.ts";

const words = text.questions;
const orders = Object.entries(words.orders);

interface QuestionsProps {
  questions: Import["questions"];
  dateOrder: DateOrder | null;
  allowLifetime: boolean;
  onChange: (change: { dateOrder?: DateOrder; allowLifetime?: boolean }) => void;
}

/** Questions to answer before the file is imported. Columns are answered in their own table. */
export function Questions({ questions, dateOrder, allowLifetime, onChange }: QuestionsProps) {
  const isAsked = (code: Import["questions"][number]["code"]) =>
    questions.some((asked) => asked.code === code);
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        {questions.map(({ code, message }) => (
          <Text key={`${code} ${message}`} size="sm" style={{ overflowWrap: "anywhere" }}>
            {message}
          </Text>
        ))}
        {isAsked("date_order") && (
          <Radio.Group
            label={words.order}
            value={dateOrder}
            onChange={(value) => onChange({ dateOrder: value as DateOrder })}
          >
            <Stack gap="xs" mt="xs">
              {orders.map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {isAsked("lifetime") && (
          <Checkbox
            label={words.lifetime}
            checked={allowLifetime}
            onChange={(event) => onChange({ allowLifetime: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Section>
  );
}
