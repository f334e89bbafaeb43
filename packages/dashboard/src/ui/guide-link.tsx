import { Anchor } from "@mantine/core";
import { basePath } from "../api/page-facts.ts";

interface GuideLinkProps {
  /** The page of the documentation, such as `guides/mail`, with `#` and a heading's name where it is about a part. */
  page: string;
  children: string;
}

/** A link to a guide, which the server has itself: it opens beside what one is doing. */
export function GuideLink({ page, children }: GuideLinkProps) {
  return (
    <Anchor href={`${basePath}/docs/${page}`} target="_blank" rel="noreferrer" size="sm">
      {children}
    </Anchor>
  );
}
