import { Stack, Text } from "@mantine/core";

interface TotalProps {
  label: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  /** Under the number, in a few words. */
  note?: string | undefined;
}

/** A number with its name. */
export function Total({ label, value, note }: TotalProps) {
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={600} lh={1.3}>
        {value ?? "–"}
      </Text>
      {(note !== undefined || value === undefined) && (
        <Text size="xs" c="dimmed" mih={19}>
          {note}
        </Text>
      )}
    </Stack>
  );
}
