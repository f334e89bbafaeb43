import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameOfPlace } from "../../ui/place.ts";
import { isGood } from "../license/standing.ts";
import type { LicenseDetail, LicenseFile } from "../portal-api.ts";
import { licenseFilesQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { PagedSection } from "../ui/paged-section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./license-files.module.css";
import { MakeFile } from "./make-file.tsx";

interface LicenseFilesProps {
  license: LicenseDetail;
  /** The most days of a file; null for as long as the license. */
  most: number | null;
}

/** Files that prove the license on machines without a network, and a form that makes one. */
export function LicenseFiles({ license, most }: LicenseFilesProps) {
  const { files: words } = useSpeech().words;
  const { readOnly } = useSession();
  const [page, setPage] = useState(1);
  const list = useQuery(licenseFilesQuery(license.id, page));
  return (
    <div className={classes.screenOnly}>
      <PagedSection
        title={words.title}
        hint={words.hint}
        list={list}
        onPage={setPage}
        height={48}
        below={isGood(license) && !readOnly && <MakeFile license={license} most={most} />}
      >
        {(files) =>
          files.length > 0 && (
            <ul className={classes.files}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      </PagedSection>
    </div>
  );
}

function FileRow({ file }: { file: LicenseFile }) {
  const { words, day } = useSpeech();
  const { expiresAt, releasedAt } = file;
  const end =
    expiresAt === null
      ? words.files.noEnd
      : new Date(expiresAt) <= new Date()
        ? words.files.endedOn(day(expiresAt))
        : words.files.endsOn(day(expiresAt));
  return (
    <li>
      <span className={classes.place}>{nameOfPlace(file)}</span>
      <span className={classes.dimmed}>{releasedAt === null ? end : `${end} · ${words.files.released}`}</span>
    </li>
  );
}
