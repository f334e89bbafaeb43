const licenses = (count: number) => (count === 1 ? "1 license" : `${count.toLocaleString()} licenses`);
const lines = (count: number) => (count === 1 ? "1 line" : `${count.toLocaleString()} lines`);

export const text = {
  title: "Issue many licenses",
  subtitle:
    "One license for each line that you paste. Licenses that you sold elsewhere, with their sites, come by",
  toImports: "an import.",
  lines: "Lines",
  planHint: "For lines that name no plan of their own.",
  pasted: "One license a line",
  pastedHint: "E-mail address, and in this order, as far as needed: name, seats, end, key, plan.",
  example: "ada@example.com, Ada Lovelace, 3, 2027-12-31\ngrace@example.com",
  orFile: "Or take them from a file",
  choose: "Choose a CSV file",
  columnsHint:
    "A first line may name the columns, in any order: email, name, seats, ends, key, plan, or by other names that imports know. What a line leaves out is as the plan says; without a key, a new one is made.",
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
  good: "Good",
  preview: "Preview",
  found: (good: number, wrong: number) =>
    wrong === 0 ? `${lines(good)}, all good.` : `${lines(good)} good, ${lines(wrong)} wrong.`,
  noLines: "No lines",
  more: (count: number) => `And ${count.toLocaleString()} more.`,
  unused: (names: string) => `These columns are not used: ${names}.`,
  alike: (names: string) => `These columns would be the same: ${names}. Keep one of them.`,
  unreadable: (why: string) => `The lines cannot be read as CSV: ${why}`,
  tooMany: (most: number) => `At most ${most.toLocaleString()} lines at once. Bring more by an import.`,
  problems: {
    missing: "is missing",
    email: "must be an e-mail address",
    tooLong: (most: number) => `must be at most ${most} characters`,
    seats: "must be a whole number from 1 to 1,000,000",
    day: "must be a day such as 2027-12-31",
    plan: "must be the name of a plan of the product",
    keyTwice: (line: number) => `is the same as in line ${line}`,
  },
  leaveOut: (count: number) => `Leave out what is wrong: ${lines(count)}`,
  effects: (product: string) =>
    `The licenses are for ${product} and good at once. Nobody is mailed: the keys are yours to hand out.`,
  issue: (count: number) => `Issue ${licenses(count)}`,
  progress: (done: number, all: number) => `${done.toLocaleString()} of ${licenses(all)} issued`,
  stopped: (done: number) =>
    done === 0
      ? "Nothing is issued: a thousand lines are issued together, or none of them."
      : `${licenses(done)} issued before that. You can go on with the rest.`,
  issued: (count: number) => `${licenses(count)} issued`,
  issuedHint: "Take the keys along now, or find them in the list of licenses at any time.",
  copyKeys: "Copy the keys",
  download: "Download as CSV",
  file: "license-keys.csv",
  again: "Issue more",
} as const;
