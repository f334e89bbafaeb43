/** How many of the dates lie from each of the moments, which rise, to before the next. */
export function countsBetween(moments: readonly Date[], dates: readonly (Date | null)[]): number[] {
  return moments
    .slice(0, -1)
    .map((from, index) => dates.filter((date) => isWithin(date, from, moments[index + 1])).length);
}

function isWithin(date: Date | null, from: Date, to: Date | undefined): boolean {
  return date !== null && to !== undefined && date >= from && date < to;
}
