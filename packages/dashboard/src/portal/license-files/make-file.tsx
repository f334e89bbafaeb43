import { KeysteadError } from "@keystead/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { download } from "../../ui/download.ts";
import { fileName, fileRequest } from "../../ui/file-request.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { type LicenseDetail, type MadeFile, portal } from "../portal-api.ts";
import { LICENSES } from "../queries.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/problem.tsx";
import type { Words } from "../words/en.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./license-files.module.css";

interface MakeFileProps {
  license: LicenseDetail;
  /** The most days of a file; null for as long as the license. */
  most: number | null;
}

/** Makes a file for the machine of a request code or fingerprint. */
export function MakeFile({ license, most }: MakeFileProps) {
  const { words: all } = useSpeech();
  const { files: words } = all;
  const queries = useQueryClient();
  const [request, setRequest] = useState("");
  const [days, setDays] = useState(most === null ? "" : String(most));
  const making = useMutation({
    mutationFn: () =>
      portal.post("/portal/v1/licenses/{id}/files", {
        path: { id: license.id },
        body: { ...fileRequest(request), ...(days !== "" && { days: Number(days) }) },
      }),
    async onSuccess() {
      setRequest("");
      await queries.invalidateQueries({ queryKey: [LICENSES] });
    },
  });
  const make = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  const canFree = useSession().allows.freeSeats && license.seatsToFree > 0;
  const said = making.error && refusalText(making.error, all, canFree);
  const wrongDays = isWrong(making.error, "days");
  return (
    <>
      <form className={classes.form} onSubmit={make}>
        <Field
          label={words.request}
          hint={words.requestHint}
          error={!wrongDays && said ? said : undefined}
          required
          autoComplete="off"
          spellCheck={false}
          value={request}
          onChange={(event) => setRequest(event.currentTarget.value)}
        />
        <Field
          label={words.days}
          hint={words.daysHint(most)}
          error={wrongDays ? words.wrongDays : undefined}
          type="number"
          min={1}
          max={most ?? undefined}
          required={most !== null}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button type="submit" pending={making.isPending}>
          {words.make}
        </Button>
      </form>
      <p className={classes.dimmed}>{words.holds}</p>
      {making.error && !said && <Problem error={making.error} />}
      {making.data && <Made made={making.data} />}
    </>
  );
}

const isWrong = (error: Error | null, field: string): boolean =>
  error instanceof KeysteadError && error.details.some(({ path }) => path === field);

/** Tells the customer how to go on after a refusal; null for any other error. */
function refusalText(error: Error, { files: words }: Words, canFree: boolean): string | null {
  if (!(error instanceof KeysteadError)) return null;
  if (error.code === "seat_limit_reached") return canFree ? `${words.noSeat} ${words.freeOne}` : words.noSeat;
  if (error.code === "license_not_valid") return words.notGood;
  if (isWrong(error, "days")) return words.wrongDays;
  return error.code === "invalid_input" ? words.wrongRequest : null;
}

/** The text of a new file, which is shown once. */
function Made({ made: { id, file } }: { made: MadeFile }) {
  const { files: words } = useSpeech().words;
  return (
    <Notice said>
      <p>{words.once}</p>
      <pre className={classes.text}>{file}</pre>
      <div className={classes.actions}>
        <Button look="primary" onClick={() => download(fileName(id), file)}>
          {words.download}
        </Button>
        <CopyButton value={file} label={words.copyFile} />
      </div>
      <details>
        <summary>{words.showQr}</summary>
        <div className={classes.qr}>
          <QrCode content={file} label={words.qr} size={320} />
        </div>
      </details>
    </Notice>
  );
}
