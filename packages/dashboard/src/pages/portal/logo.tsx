import { Button, FileInput, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { useAction } from "../../ui/use-action.ts";
import { settingsQuery } from "../settings/settings-query.ts";
import { changePortal } from "./change-portal.ts";
import classes from "./look.module.css";
import { text } from "./text.ts";

const words = text.look;
const MOST_BYTES = 512 * 1024;

interface LogoProps {
  /** File name of the present logo. */
  logo: string | null;
  disabled: boolean;
}

/** The vendor's logo: the present one, or the one that was chosen, before it is uploaded. */
export function Logo({ logo, disabled }: LogoProps) {
  const { organizationId } = useMe();
  const [file, setFile] = useState<File | null>(null);
  const chosen = usePreview(file);
  const saved = logo === null ? null : `${basePath}/portal/v1/logos/${organizationId}/${logo}`;
  const stale = [settingsQuery];
  const upload = useAction(
    (picture: File) => api.put("/api/organization/logo", { body: picture }),
    () => ({ stale, say: words.uploaded, close: () => setFile(null) }),
  );
  const remove = useAction(
    () => changePortal({ logo: null }),
    () => ({ stale, say: words.removed }),
  );
  const shown = chosen ?? saved;
  const tooLarge = file !== null && file.size > MOST_BYTES;
  return (
    <Stack gap="sm" align="flex-start">
      {!disabled && (
        <FileInput
          label={words.logo}
          description={words.logoHint}
          placeholder={words.chooseLogo}
          accept="image/png,image/jpeg,image/webp"
          clearable
          value={file}
          onChange={setFile}
          error={tooLarge && words.tooLarge}
          w="100%"
          maw={420}
        />
      )}
      {shown !== null && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {words.preview}
          </Text>
          <img src={shown} alt={words.logo} className={classes.logo} />
        </div>
      )}
      {!disabled && (
        <Group gap="xs">
          {file !== null && (
            <Button loading={upload.isPending} disabled={tooLarge} onClick={() => upload.mutate(file)}>
              {words.upload}
            </Button>
          )}
          {file === null && saved !== null && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              {words.removeLogo}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Reads the chosen picture for its preview. The page's policy allows `data:` pictures, but no `blob:`. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    setUrl(null);
    if (file === null) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
