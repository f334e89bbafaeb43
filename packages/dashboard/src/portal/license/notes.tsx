import { useEffect, useState } from "react";
import { untilLoaded } from "../../ui/until-loaded.ts";
import { Waiting } from "../ui/waiting.tsx";
import classes from "./downloads.module.css";

/** Notes of a release. Reading Markdown takes half as much code as the page, so it is loaded when notes are opened. */
export function Notes({ notes }: { notes: string }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    void untilLoaded(() => import("./render-notes.ts")).then(({ renderNotes }) =>
      setHtml(renderNotes(notes)),
    );
  }, [notes]);
  if (html === undefined) return <Waiting height={48} />;
  // Safe HTML: the reader escapes all that is not Markdown.
  return <div className={classes.notes} dangerouslySetInnerHTML={{ __html: html }} />;
}
