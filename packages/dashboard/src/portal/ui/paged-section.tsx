import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Pages, type Pagination } from "./pages.tsx";
import { Problem } from "./problem.tsx";
import { Section } from "./section.tsx";
import { Waiting } from "./waiting.tsx";

interface PagedSectionProps<Item> {
  title: string;
  hint?: ReactNode;
  list: Pick<UseQueryResult<{ items: Item[]; pagination: Pagination }>, "data" | "error" | "refetch">;
  onPage: (page: number) => void;
  /** Height of the list, as long as it is not there. */
  height: number;
  /** Below the list. */
  below?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A section with a list that is turned page by page. */
export function PagedSection<Item>({
  title,
  hint,
  list: { data, error, refetch },
  onPage,
  height,
  below,
  children,
}: PagedSectionProps<Item>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (page: number) => {
    onPage(page);
    heading.current?.focus();
    heading.current?.scrollIntoView();
  };
  return (
    <Section title={title} hint={hint} headingRef={heading}>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <Waiting height={height} />}
      {data && children(data.items)}
      {data && <Pages pagination={data.pagination} onPage={turn} />}
      {below}
    </Section>
  );
}
