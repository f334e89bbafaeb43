import { NativeSelect, Text } from "@mantine/core";
import type { Column } from "../../ui/data-table/column.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { RecordTable } from "../../ui/record-table.tsx";
import { Section } from "../../ui/section.tsx";
import type { ColumnFields, Import } from "./import.ts";
import { text } from "./text.ts";

const words = text.columnsOfFile;
const options = [{ value: "", label: words.none }, ...optionsOf(text.fields)];

type Row = Import["columns"][number] & { id: string };

interface ColumnsTableProps {
  columns: Import["columns"];
  unknownColumns: Import["unknownColumns"];
  /** Fields chosen here, by the name of the column. */
  chosen: ColumnFields;
  onChange: (name: string, field: ColumnFields[string]) => void;
}

/** The columns of the file, with some of their values, and what each is imported as. */
export function ColumnsTable({ columns, unknownColumns, chosen, onChange }: ColumnsTableProps) {
  const rows = columns.map((column): Row => ({ ...column, id: column.name }));
  const shown: Column<Row>[] = [
    {
      id: "column",
      header: words.column,
      cell: ({ name, samples }) => (
        <div style={{ whiteSpace: "normal", overflowWrap: "anywhere", minWidth: 80 }}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {samples.join(", ") || words.noSamples}
          </Text>
        </div>
      ),
    },
    {
      id: "field",
      header: words.field,
      cell: ({ name, field, dateOrder }) =>
        field === "other" && chosen[name] === undefined ? (
          <Text size="sm">{words.other}</Text>
        ) : (
          <NativeSelect
            aria-label={words.fieldOf(name)}
            description={dateOrder ? words.orders[dateOrder] : undefined}
            inputWrapperOrder={["input", "description"]}
            data={options}
            value={name in chosen ? (chosen[name] ?? "") : (field ?? "")}
            onChange={({ currentTarget: { value } }) =>
              onChange(name, value === "" ? null : (value as ColumnFields[string]))
            }
            miw={130}
            maw={240}
          />
        ),
    },
  ];
  return (
    <Section title={words.title} hint={words.hint}>
      <RecordTable label={words.title} columns={shown} rows={rows} none={words.none} />
      <NotImported columns={columns} unknownColumns={unknownColumns} />
    </Section>
  );
}

/** Names the columns of a file that are left out; nothing where there are none. */
export function NotImported({ columns, unknownColumns }: Pick<Import, "columns" | "unknownColumns">) {
  const guesses = new Map(unknownColumns.map(({ name, mightBe }) => [name, mightBe]));
  const names = columns
    .filter(({ field }) => field === null)
    .map(({ name }) => {
      const field = guesses.get(name);
      return field ? words.mightBe(name, text.fields[field]) : name;
    });
  if (names.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {words.notImported(names.join(", "))}
    </Text>
  );
}
