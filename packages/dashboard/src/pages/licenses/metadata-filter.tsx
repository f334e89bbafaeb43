import { Button, Pill } from "@mantine/core";
import { useState } from "react";
import { whenShown } from "../../ui/when-shown.tsx";
import { MOST_PAIRS, type Pairs, pairsIn, pairsText } from "./metadata.ts";
import { text } from "./text.ts";

const PairDialog = whenShown(() => import("./pair-dialog.tsx").then(({ PairDialog }) => PairDialog));

const words = text.metadata;

interface MetadataFilterProps {
  /** The pairs as the address has them. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The filter by metadata: each pair with the button that takes it away, and the way to add one. */
export function MetadataFilter({ value, onChange }: MetadataFilterProps) {
  const [adding, setAdding] = useState(false);
  const pairs = pairsIn(value);
  const change = (next: Pairs) => onChange(pairsText(next));
  return (
    <>
      {Object.entries(pairs).map(([name, wanted]) => (
        <Pill
          key={name}
          size="md"
          maw={240}
          title={`${name}: ${wanted}`}
          withRemoveButton
          onRemove={() => {
            const { [name]: _, ...others } = pairs;
            change(others);
          }}
          removeButtonProps={{ "aria-label": words.remove(name), "aria-hidden": false, tabIndex: 0 }}
        >
          {name}: {wanted}
        </Pill>
      ))}
      {Object.keys(pairs).length < MOST_PAIRS && (
        <Button variant="default" fw={400} px="sm" onClick={() => setAdding(true)} title={words.title}>
          {words.button}
        </Button>
      )}
      {adding && (
        <PairDialog
          onAdd={(name, wanted) => change({ ...pairs, [name]: wanted })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
