/** Names of months and their abbreviations in English, German and French, without accents. */
const months: readonly string[] = [
  "january jan januar janner jaenner janvier janv",
  "february feb februar fevrier fevr fev",
  "march mar marz maerz mrz mars",
  "april apr avril avr",
  "may mai",
  "june jun juni juin",
  "july jul juli juillet juil",
  "august aug aout",
  "september sep sept septembre",
  "october oct oktober okt octobre",
  "november nov novembre",
  "december dec dezember dez decembre",
];
const weekdays = `
  monday mon tuesday tue tues wednesday wed wednes thursday thu thur thurs friday fri saturday sat satur sunday sun
  montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa sonntag so
  lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim
`;

const numbers = new Map(
  months.flatMap((names, index) => words(names).map((name) => [name, index + 1] as const)),
);
const days = new Set(words(weekdays));

/** Number of the month with this name, from 1; 0 for any other word. */
export function monthNamed(name: string): number {
  return numbers.get(plain(name)) ?? 0;
}

/** Whether the word is the name of a day of the week. */
export function isWeekday(word: string): boolean {
  return days.has(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
