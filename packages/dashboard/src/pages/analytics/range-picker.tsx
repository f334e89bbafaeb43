import { Group, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./range-picker.module.css";
import { type RangeName, type RangeSearch, rangeNames, USUAL_RANGE } from "./range-search.ts";
import { text } from "./text.ts";

interface RangePickerProps {
  search: RangeSearch;
  onSearch: (change: RangeSearch) => void;
  /** Ranges to choose from; all unless given. */
  names?: readonly RangeName[];
  /** The range of an address that names none. */
  usual?: RangeName;
}

const words = text.range;
const CUSTOM = "custom";

/** Chooses the time that charts and lists are about: so much until now, or from one day to another. */
export function RangePicker({ search, onSearch, names = rangeNames, usual = USUAL_RANGE }: RangePickerProps) {
  const choices = [
    ...names.map((name) => ({ value: name as string, label: words.names[name] })),
    { value: CUSTOM, label: words.custom },
  ];
  const { range, from, to } = search;
  const [customOpen, setCustomOpen] = useState(false);
  const isCustom = customOpen || from !== undefined || to !== undefined;
  const choose = (value: string) => {
    setCustomOpen(value === CUSTOM);
    if (value === CUSTOM) return;
    const name = value as RangeName;
    onSearch({ range: name === usual ? undefined : name, from: undefined, to: undefined });
  };
  const value = isCustom ? CUSTOM : (range ?? usual);
  const day = (label: string, which: "from" | "to") => (
    <TextInput
      type="date"
      size="xs"
      w={136}
      aria-label={label}
      title={label}
      value={search[which] ?? ""}
      min={which === "to" ? from : undefined}
      max={which === "from" ? to : undefined}
      onChange={({ currentTarget: { value } }) =>
        onSearch({ range: undefined, from, to, [which]: value === "" ? undefined : value })
      }
    />
  );
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={words.label}
        data={choices}
        value={value}
        onChange={choose}
        className={classes.wide}
      />
      <NativeSelect
        size="xs"
        w={140}
        aria-label={words.label}
        data={choices}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className={classes.narrow}
      />
      {isCustom && (
        <Group gap="xs">
          {day(words.from, "from")}
          {day(words.to, "to")}
        </Group>
      )}
    </Group>
  );
}
