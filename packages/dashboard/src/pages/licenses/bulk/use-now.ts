import { useInterval } from "@mantine/hooks";
import { useState } from "react";

const ANEW_MS = 30_000;

/** The present moment in milliseconds, anew every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), ANEW_MS, { autoInvoke: true });
  return now;
}
