import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useSpeech } from "../words/words.tsx";
import { Button } from "./button.tsx";
import classes from "./pages.module.css";

/** A page as a part of its list. */
export interface Pagination {
  page: number;
  perPage: number;
  total: number;
}

interface PagesProps {
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing when it has only one. */
export function Pages({ pagination: { page, perPage, total }, onPage }: PagesProps) {
  const { words } = useSpeech();
  if (total <= perPage) return null;
  return (
    <div className={classes.pages}>
      <span role="status">
        {words.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </span>
      <Button aria-label={words.previous} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button aria-label={words.next} disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </div>
  );
}
