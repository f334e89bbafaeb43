import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useSpeech } from "../words/words.tsx";
import { Button } from "./button.tsx";
import classes from "./pages.module.css";

interface PagesProps {
  pagination: { page: number; perPage: number; total: number };
  onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing when it has only one. */
export function Pages({ pagination: { page, perPage, total }, onPage }: PagesProps) {
  const { words } = useSpeech();
  if (total <= perPage) return null;
  const turn = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.pages}>
      <span role="status">
        {words.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </span>
      <Button aria-label={words.previous} disabled={page === 1} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button aria-label={words.next} disabled={page * perPage >= total} onClick={() => turn(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </div>
  );
}
