import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Problem } from "./problem.tsx";

interface LoadedPartProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** Height of the skeleton: as high as what will be there. */
  h: number;
  w?: number | string;
  children: (data: T) => ReactNode;
}

/** A part of a page: a skeleton while its data is on its way, what went wrong, or the part itself. */
export function LoadedPart<T>({ query: { data, error, refetch }, children, ...size }: LoadedPartProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <Problem error={error} retry={() => refetch()} /> : <Skeleton {...size} />;
}
