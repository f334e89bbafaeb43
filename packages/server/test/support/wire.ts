/** How a value of core looks once it has been JSON. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Wire<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Wire<Value[Key]> }
        : Value;

export interface WirePage<Item> {
  items: Item[];
  pagination: { page: number; perPage: number; total: number; totalPages: number };
}
