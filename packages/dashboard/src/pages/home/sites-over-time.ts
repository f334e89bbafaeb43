interface Flow {
  start: string;
  activated: number;
  deactivated: number;
}

/**
 * Active sites at the end of each bucket, counted back from how many are active now. `since` holds the activations
 * after the last bucket, for a range that ended before now.
 */
export function sitesOverTime(
  activeNow: number,
  buckets: readonly Flow[],
  since: readonly Flow[],
): { start: string; active: number }[] {
  let active = activeNow - net(since);
  const backwards = buckets.toReversed().map((bucket) => {
    const atEnd = active;
    active -= net([bucket]);
    return { start: bucket.start, active: atEnd };
  });
  return backwards.reverse();
}

function net(flows: readonly Flow[]): number {
  return flows.reduce((sum, { activated, deactivated }) => sum + activated - deactivated, 0);
}
