import type { Words } from "./en.ts";

/** Languages of the page, each by its own name. */
export const languages = { en: "English", de: "Deutsch", fr: "Français" } as const;

export type Language = keyof typeof languages;

/** Key in the browser's storage for the language that was chosen. */
const CHOSEN = "keystead-portal.language";

const load: Record<Language, () => Promise<Words>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  de: () => import("./de.ts").then(({ de }) => de),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
};

export function loadWords(language: Language): Promise<Words> {
  return load[language]();
}

function isLanguage(name: string | null): name is Language {
  return name !== null && Object.hasOwn(languages, name);
}

const baseOf = (locale: string): string => locale.split("-", 1)[0] ?? locale;

/** The language that was chosen here, or the first of the browser's that the page has. */
export function readLanguage(): Language {
  const chosen = readChosen();
  return isLanguage(chosen) ? chosen : (navigator.languages.map(baseOf).find(isLanguage) ?? "en");
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Without storage, the choice holds until the page is closed.
  }
}

/** The browser's own variant of a language, such as `en-GB`, in which dates and numbers are written. */
export function localeOf(language: Language): string {
  return navigator.languages.find((locale) => baseOf(locale) === language) ?? language;
}
