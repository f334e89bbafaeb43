import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useAction } from "../../ui/use-action.ts";
import { RELEASES } from "./release.ts";
import { text } from "./text.ts";
import { uploadInParts } from "./upload-parts.ts";

const words = text.artifacts;

/** Uploads files to a draft, one after another, and says how far it is. */
export function AddArtifacts({ releaseId }: { releaseId: string }) {
  const [sent, setSent] = useState({ name: "", share: 0 });
  const stopping = useRef(new AbortController());
  const upload = useAction(
    async (files: File[]) => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      for (const file of files) {
        setSent({ name: file.name, share: 0 });
        const onProgress = (share: number) => setSent({ name: file.name, share });
        await uploadInParts(releaseId, file, { onProgress, signal });
      }
      return files.length;
    },
    (count) => ({ stale: [RELEASES], say: words.uploaded(count) }),
  );
  if (!upload.isPending)
    return (
      <FileButton multiple onChange={(files) => files.length > 0 && upload.mutate(files)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconUpload size={14} />}
          >
            {words.add}
          </Button>
        )}
      </FileButton>
    );
  return (
    <Stack gap={6} aria-live="polite">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" truncate>
          {words.sending(sent.name, sent.share)}
        </Text>
        <Button size="xs" variant="subtle" onClick={() => stopping.current.abort()}>
          {words.stop}
        </Button>
      </Group>
      <Progress value={100 * sent.share} aria-label={sent.name} animated={sent.share === 1} />
    </Stack>
  );
}
