import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { portal, type Release } from "../portal-api.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./downloads.module.css";
import { Notes } from "./notes.tsx";

const PLATFORMS: Readonly<Record<string, string>> = { linux: "Linux", macos: "macOS", windows: "Windows" };

interface ReleaseRowProps {
  licenseId: string;
  release: Release;
}

/** A release: the download of its zip or of each of its files, and behind a press its notes and checksums. */
export function ReleaseRow({ licenseId, release }: ReleaseRowProps) {
  const { words, day, bytes } = useSpeech();
  const { downloads } = words;
  const [opened, setOpened] = useState(false);
  const { id, version, channel, notes, publishedAt, artifacts, isCurrent } = release;
  // The only file that is for all platforms is called by its version.
  const sole = release.file !== null && artifacts.length === 1 ? artifacts[0] : undefined;
  const facts = (...known: (string | false | null | undefined)[]) => (
    <div className={classes.dimmed}>{known.filter(Boolean).join(" · ")}</div>
  );
  const about = (
    <div>
      <span className={classes.version}>{version}</span>{" "}
      <span className={classes.dimmed}>
        {isCurrent ? downloads.current : channel === "beta" ? downloads.beta : ""}
      </span>
      {facts(publishedAt && day(publishedAt), sole && bytes(sole.size))}
    </div>
  );
  const shared = { licenseId, releaseId: id, look: isCurrent ? "primary" : "default" } as const;
  return (
    <li>
      {sole ? (
        <FileRow {...shared} filename={sole.filename} label={downloads.downloadOf(version)}>
          {about}
        </FileRow>
      ) : (
        about
      )}
      {!sole && artifacts.length > 0 && (
        <ul className={classes.releases}>
          {artifacts.map(({ filename, platform, arch, size, sha256 }) => (
            <li key={filename}>
              <FileRow {...shared} filename={filename} label={downloads.downloadFile(filename)}>
                <div>
                  {filename}
                  {facts(
                    platform !== "any" && (PLATFORMS[platform] ?? platform),
                    arch !== "any" && arch,
                    bytes(size),
                  )}
                </div>
              </FileRow>
              <details>
                <summary>{downloads.checksum}</summary>
                <Checksum sha256={sha256} />
              </details>
            </li>
          ))}
        </ul>
      )}
      {(sole !== undefined || notes !== null) && (
        <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{sole ? downloads.details : downloads.notes}</summary>
          {opened && notes !== null && <Notes notes={notes} />}
          {sole && <Checksum sha256={sole.sha256} name={downloads.checksum} />}
        </details>
      )}
    </li>
  );
}

interface FileRowProps {
  licenseId: string;
  releaseId: string;
  filename: string;
  label: string;
  look: "primary" | "default";
  children: ReactNode;
}

/** A file of a release with its download. */
function FileRow({ licenseId, releaseId, filename, label, look, children }: FileRowProps) {
  const { download } = useSpeech().words.downloads;
  const { readOnly } = useSession();
  const downloading = useMutation({
    mutationFn: () =>
      portal.post("/portal/v1/licenses/{id}/releases/{releaseId}/download", {
        path: { id: licenseId, releaseId },
        query: { filename },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      <div className={classes.release}>
        {children}
        <Button
          aria-label={label}
          look={look}
          pending={downloading.isPending}
          disabled={readOnly}
          onClick={() => downloading.mutate()}
        >
          <IconDownload size={16} aria-hidden />
          {download}
        </Button>
      </div>
      {downloading.error && <Problem error={downloading.error} />}
    </>
  );
}

function Checksum({ sha256, name }: { sha256: string; name?: string }) {
  const { copyChecksum } = useSpeech().words.downloads;
  return (
    <div className={classes.checksum}>
      {name && <span>{name}</span>} <code>{sha256}</code>
      <CopyButton value={sha256} label={copyChecksum} look="quiet" />
    </div>
  );
}
