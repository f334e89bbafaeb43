import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { portal, type Release } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./downloads.module.css";
import { Notes } from "./notes.tsx";

interface ReleaseRowProps {
  licenseId: string;
  release: Release;
}

/** A release: its download, and behind a press its notes and checksum. */
export function ReleaseRow({ licenseId, release }: ReleaseRowProps) {
  const { words, day, bytes } = useSpeech();
  const { downloads } = words;
  const { readOnly } = useSession();
  const [opened, setOpened] = useState(false);
  const { id, version, channel, notes, publishedAt, file, isCurrent } = release;
  const downloading = useMutation({
    mutationFn: () =>
      portal.post("/portal/v1/licenses/{id}/releases/{releaseId}/download", {
        path: { id: licenseId, releaseId: id },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <li>
      <div className={classes.release}>
        <div>
          <span className={classes.version}>{version}</span>{" "}
          <span className={classes.dimmed}>
            {isCurrent ? downloads.current : channel === "beta" ? downloads.beta : ""}
          </span>
          <div className={classes.dimmed}>
            {[publishedAt && day(publishedAt), file && bytes(file.size)].filter(Boolean).join(" · ")}
          </div>
        </div>
        <Button
          aria-label={downloads.downloadOf(version)}
          look={isCurrent ? "primary" : "default"}
          pending={downloading.isPending}
          disabled={readOnly || !file}
          onClick={() => downloading.mutate()}
        >
          <IconDownload size={16} aria-hidden />
          {downloads.download}
        </Button>
      </div>
      {downloading.error && <Problem error={downloading.error} />}
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{downloads.details}</summary>
        {opened && notes !== null && <Notes notes={notes} />}
        {file && (
          <div className={classes.checksum}>
            <span>{downloads.checksum}</span> <code>{file.sha256}</code>
            <CopyButton value={file.sha256} label={downloads.copyChecksum} look="quiet" />
          </div>
        )}
      </details>
    </li>
  );
}
