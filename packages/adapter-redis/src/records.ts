type DateField<Item> = {
  [Field in keyof Item]-?: Item[Field] extends Date | null ? Field : never;
}[keyof Item];

/** How records of one kind are kept as text: JSON, with dates as milliseconds. A record is unchanged as long as its text is. */
export interface RecordFormat<Item> {
  toText(item: Item): string;
  fromText(text: string): Item;
}

/** `dates` names the fields that are dates, all of them. */
export function recordFormat<Item>(dates: Readonly<Record<DateField<Item>, true>>): RecordFormat<Item> {
  const fields = Object.keys(dates) as DateField<Item>[];
  return {
    toText(item) {
      const plain: Record<keyof Item, unknown> = { ...item };
      for (const field of fields) plain[field] = (item[field] as Date | null)?.getTime() ?? null;
      return JSON.stringify(plain);
    },
    fromText(text) {
      const plain = JSON.parse(text) as Record<keyof Item, unknown>;
      for (const field of fields) {
        const milliseconds = plain[field];
        plain[field] = typeof milliseconds === "number" ? new Date(milliseconds) : null;
      }
      return plain as Item;
    },
  };
}

/** The record with the changes; a field that is `undefined` changes nothing. */
export function changed<Item>(record: Item, changes: Partial<NoInfer<Item>>): Item {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(defined) };
}
