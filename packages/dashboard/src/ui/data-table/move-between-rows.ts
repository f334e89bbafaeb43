import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the link or box of the next or previous row with the arrow keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  const row = cell?.closest("tr");
  if (step === undefined || !cell || !row) return;
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const target = next?.children[cell.cellIndex]?.querySelector<HTMLElement>("a, button, input");
  if (!target) return;
  event.preventDefault();
  target.focus();
}
