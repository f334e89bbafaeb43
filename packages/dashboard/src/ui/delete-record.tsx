import { Button } from "@mantine/core";
import { useState } from "react";
import { Confirm } from "./confirm.tsx";

interface DeleteRecordProps {
  words: { action: string; confirm: string; title: string; done: string };
  /** Consequences, such as other records that are deleted too. */
  consequences: readonly string[];
  run: () => Promise<unknown>;
  /** The list that one comes back to. */
  to: string;
}

/** The button that deletes a record for good, after saying what goes with it. */
export function DeleteRecord({ words, consequences, run, to }: DeleteRecordProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsked(true)}>
        {words.action}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title}
        consequences={consequences}
        action={words.confirm}
        danger
        run={run}
        done={{ leave: to, stale: "all", say: words.done }}
      />
    </>
  );
}
