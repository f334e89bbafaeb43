import { Group, Kbd, Modal, Stack, Switch, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useMay } from "../../api/me.ts";
import { SHORTCUTS_OFF, shortcuts } from "./shortcuts.ts";
import { shortcutsText as text } from "./shortcuts-text.ts";

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
