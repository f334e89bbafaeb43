import { Anchor } from "@mantine/core";
import { basePath } from "../api/page-facts.ts";

interface GuideLinkProps {
  /** The page of the documentation, such as `guides/mail`, with `#` and a heading's name where it is about a part. */
  page: string;
  children: string;
  /** Names the link to screen readers where its text alone does not. */
  label?: string;
  underline?: "always";
}

/** A link to a guide, which the server has itself: it opens beside what one is doing. */
export function GuideLink({ page, children, label, underline }: GuideLinkProps) {
  return (
    <Anchor
      href={`${basePath}/docs/${page}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      underline={underline}
      aria-label={label}
    >
      {children}
    </Anchor>
  );
}
