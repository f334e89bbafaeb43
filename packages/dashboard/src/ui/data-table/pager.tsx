import { ActionIcon, Group, NativeSelect, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { text } from "../text.ts";
import { PER_PAGE } from "./list-search.ts";

interface PagerProps {
  pagination: { page: number; perPage: number; total: number; totalPages: number };
  /** Whether a filter chose the rows: then their number is worth saying, however few they are. */
  isFiltered: boolean;
  onChange: (change: { page: number | undefined; per_page?: number | undefined }) => void;
}

const words = text.table;
const SIZES = [25, 50, 100];

/** Range of the rows shown, their total, and the way to other pages. */
export function Pager({
  pagination: { page, perPage, total, totalPages },
  isFiltered,
  onChange,
}: PagerProps) {
  const first = (page - 1) * perPage + 1;
  // Rows may have been deleted since the page was named in the address.
  const isBeyond = page > 1 && page > totalPages;
  // Nothing to go to, and no smaller page to choose.
  const isWhole = page === 1 && totalPages <= 1 && total <= Math.min(...SIZES);
  if (isWhole && total === 1 && !isFiltered) return null;
  const go = (to: number) => onChange({ page: to > 1 ? to : undefined });
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {isBeyond
          ? words.beyond(total)
          : words.shown(Math.min(first, total), Math.min(page * perPage, total), total)}
      </Text>
      <Group gap={6} display={isWhole ? "none" : undefined}>
        <NativeSelect
          size="xs"
          aria-label={words.perPage}
          data={SIZES.map(String)}
          value={perPage}
          onChange={({ currentTarget: { value } }) => {
            const size = Number(value);
            onChange({ page: undefined, per_page: size === PER_PAGE ? undefined : size });
          }}
        />
        <ActionIcon
          variant="default"
          size={30}
          aria-label={words.previous}
          disabled={page <= 1}
          onClick={() => go(isBeyond ? totalPages : page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={words.next}
          disabled={page >= totalPages}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
