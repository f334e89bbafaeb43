/** A payment, as far as sums of money need it. */
interface PaidAmount {
  amount: number;
  status: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** Returns the part of a payment that was paid back: all of a refunded one, else what providers told of so far. */
export function refundedAmount({ amount, status, metadata }: PaidAmount): number {
  if (status === "refunded") return amount;
  const { refundedAmount: told } = metadata;
  return typeof told === "number" ? Math.round(Math.min(Math.max(told, 0), amount)) : 0;
}

/** Returns the index of the last of the rising moments that has come at a time; -1 before the first. */
export function lastComeBy(moments: readonly Date[], time: Date): number {
  return moments.findLastIndex((moment) => moment <= time);
}

/** Adds rows up that are alike in all but the numbers of these fields. */
export function sumAlike<Row extends object, Field extends keyof Row>(
  rows: Iterable<Row>,
  fields: readonly Field[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const alike = JSON.stringify({ ...row, ...Object.fromEntries(fields.map((field) => [field, 0])) });
    const sum = sums.get(alike);
    if (sum === undefined) sums.set(alike, { ...row });
    else for (const field of fields) sum[field] = (Number(sum[field]) + Number(row[field])) as Row[Field];
  }
  return [...sums.values()];
}
