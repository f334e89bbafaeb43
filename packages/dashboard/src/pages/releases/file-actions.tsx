import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useMay } from "../../api/me.ts";
import { basePath } from "../../api/page-facts.ts";
import { whenShown } from "../../ui/when-shown.tsx";
import type { Release } from "./release.ts";
import { text } from "./text.ts";

const SetFile = whenShown(() => import("./set-file.tsx").then(({ SetFile }) => SetFile));

/** The file of a release, and another one for a draft. */
export function FileActions({ release }: { release: Release }) {
  const { id, file, status } = release;
  const may = useMay();
  const [setting, setSetting] = useState(false);
  return (
    <>
      {file && (
        <Button
          component="a"
          href={`${basePath}/api/releases/${id}/file`}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
        >
          {text.download}
        </Button>
      )}
      {status === "draft" && may("PUT /api/releases/{id}/file") && (
        <Button size="xs" variant="default" onClick={() => setSetting(true)}>
          {file ? text.file.replace : text.file.give}
        </Button>
      )}
      {setting && <SetFile release={release} onClose={() => setSetting(false)} />}
    </>
  );
}
