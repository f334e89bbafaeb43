import { IconWorld } from "@tabler/icons-react";
import { type Language, languages } from "../words/language.ts";
import { useSpeech } from "../words/words.tsx";
import classes from "./frame.module.css";

/** Chooses the language of the page, and of the mails that it has sent. */
export function LanguageChoice() {
  const { words, language, choose } = useSpeech();
  return (
    <label className={classes.tool}>
      <IconWorld size={17} aria-hidden />
      <span className="visually-hidden">{words.language}</span>
      <select value={language} onChange={({ currentTarget }) => choose(currentTarget.value as Language)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
