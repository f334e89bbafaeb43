const licenses = (count: number) => (count === 1 ? "1 license" : `${count.toLocaleString()} licenses`);
const lines = (count: number) => (count === 1 ? "1 line" : `${count.toLocaleString()} lines`);

export const text = {
  title: "Issue many licenses",
  subtitle: "Issues one license for each line. To bring licenses and their sites from another system, use",
  toImports: "an import.",
  lines: "Lines",
  planHint: "Used for lines without a plan.",
  pasted: "One license per line",
  pastedHint: "E-mail address, then optionally in this order: name, seats, end, key, plan.",
  example: "ada@example.com, Ada Lovelace, 3, 2027-12-31\ngrace@example.com",
  orFile: "Or upload a file",
  choose: "Choose a CSV file",
  columnsHint:
    "The first line may name the columns in any order: email, name, seats, ends, key, plan, or other names that imports know. Empty fields use the plan's values, and a key is generated if none is given.",
  columns: {
    email: "E-mail",
    name: "Name",
    seats: "Seats",
    ends: "Ends",
    key: "Key",
    plan: "Plan",
  },
  line: "Line",
  problem: "Check",
  good: "Valid",
  preview: "Preview",
  found: (good: number, wrong: number) =>
    wrong === 0 ? `${lines(good)}, all valid.` : `${lines(good)} valid, ${lines(wrong)} invalid.`,
  noLines: "No lines",
  more: (count: number) => `And ${count.toLocaleString()} more.`,
  unused: (names: string) => `These columns are not used: ${names}.`,
  alike: (names: string) => `These columns would be the same: ${names}. Keep one of them.`,
  unreadable: (why: string) => `The lines cannot be read as CSV: ${why}`,
  tooMany: (most: number) => `At most ${most.toLocaleString()} lines at once. Use an import for more.`,
  problems: {
    missing: "is missing",
    email: "must be an e-mail address",
    tooLong: (most: number) => `must be at most ${most} characters`,
    seats: "must be a whole number from 1 to 1,000,000",
    day: "must be a day such as 2027-12-31",
    plan: "must be the name of a plan of the product",
    keyTwice: (line: number) => `is the same as in line ${line}`,
  },
  leaveOut: (count: number) => `Skip invalid lines: ${lines(count)}`,
  effects: (product: string) =>
    `The licenses are for ${product} and active immediately. Keystead does not mail the keys, so send them to your customers yourself.`,
  issue: (count: number) => `Issue ${licenses(count)}`,
  progress: (done: number, all: number) => `${done.toLocaleString()} of ${licenses(all)} issued`,
  stopped: (done: number) =>
    done === 0
      ? "No licenses were issued, because each thousand lines are issued together or not at all."
      : `${licenses(done)} issued before the error. You can continue with the rest.`,
  issued: (count: number) => `${licenses(count)} issued`,
  issuedHint: "Copy or download the keys now, or find them later in the list of licenses.",
  copyKeys: "Copy the keys",
  download: "Download as CSV",
  file: "license-keys.csv",
  again: "Issue more",
} as const;
