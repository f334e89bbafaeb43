import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { untilLoaded } from "../../ui/until-loaded.ts";
import type { Words } from "./en.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { keepLanguage, type Language, loadWords, localeOf } from "./language.ts";

/** Words of a language, and how it writes days. */
export interface Speech extends Formats {
  words: Words;
  language: Language;
  choose: (language: Language) => void;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

interface SpeakingProps {
  language: Language;
  words: Words;
  children: ReactNode;
}

/** Has the page below speak a language, until another one is chosen. */
export function Speaking({ children, ...first }: SpeakingProps) {
  const [spoken, setSpoken] = useState(first);
  const { language, words } = spoken;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    void untilLoaded(() => loadWords(chosen)).then((loaded) =>
      setSpoken({ language: chosen, words: loaded }),
    );
  };
  const speech = { words, language, choose, ...formatsOf(localeOf(language)) };
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The words of the chosen language, and how it writes days. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error("Nothing is said outside of Speaking");
  return speech;
}
