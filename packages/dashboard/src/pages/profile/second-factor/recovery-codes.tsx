import { Button, Code, CopyButton, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { download } from "../../../ui/download.ts";
import { text as shared } from "../../../ui/text.ts";
import { text } from "./text.ts";

const words = text.recovery;

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const lines = codes.join("\n");
  return (
    <Stack gap="md">
      <Text size="sm">{words.hint}</Text>
      <Paper p="md" bg="var(--keystead-sidebar)">
        <SimpleGrid cols={2} spacing="xs">
          {codes.map((code) => (
            <Code key={code} bg="transparent" p={0} fz="sm" c="inherit">
              {code}
            </Code>
          ))}
        </SimpleGrid>
      </Paper>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={lines} timeout={2500}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? shared.copied : shared.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(words.file, `${lines}\n`)}>
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.kept}</Button>
      </Group>
    </Stack>
  );
}
