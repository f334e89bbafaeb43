import { Group, Kbd, Modal, Stack, Switch, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useMay } from "../../api/me.ts";
import { SHORTCUTS_OFF, shortcuts } from "./shortcuts.ts";

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const text = {
  title: "Keyboard shortcuts",
  everywhere: [
    { keys: [command, "K"], label: "Search, or go to a page" },
    { keys: ["/"], label: "Search the list on this page" },
    { keys: ["?"], label: "Show this list" },
  ],
  single: "Single-key shortcuts",
  singleHint: "When off, only the keys for searching and for this list work.",
} as const;

/** Lists the keyboard shortcuts, and turns off those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const [off, setOff] = useLocalStorage({ key: SHORTCUTS_OFF, defaultValue: false });
  const shown = [...text.everywhere, ...shortcuts.filter(({ needs }) => may(needs))];
  return (
    <Modal opened onClose={onClose} title={text.title}>
      <Stack gap="md">
        <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: "none" }}>
          {shown.map(({ keys, label }) => (
            <Group key={label} component="li" justify="space-between">
              <Text size="sm">{label}</Text>
              <Group gap={4}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
        <Switch
          label={text.single}
          description={text.singleHint}
          checked={!off}
          onChange={(event) => setOff(!event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
