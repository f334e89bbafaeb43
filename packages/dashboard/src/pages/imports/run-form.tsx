import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { type ColumnFields, givenColumns, IMPORTS, type Import } from "./import.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { Questions } from "./questions.tsx";
import { text } from "./text.ts";

/**
 * Matches columns, products and plans of the file, answers questions, and runs the same file again: as a trial run or
 * for good.
 */
export function RunForm({ record }: { record: Import }) {
  const { id, counts, columns, questions, status } = record;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [mapping, setMapping] = useState(record.mapping.products);
  const [chosen, setChosen] = useState<ColumnFields>({});
  const [answers, setAnswers] = useState({
    dateOrder: record.dateOrder,
    allowLifetime: record.allowLifetime,
  });
  const [asked, setAsked] = useState(false);
  const { dateOrder, allowLifetime } = answers;
  const run = async (dryRun: boolean) => {
    const next = await api.post("/api/imports/{id}/run", {
      path: { id },
      body: {
        dryRun,
        mapping: { products: mapping },
        columns: { ...givenColumns(record), ...chosen },
        allowLifetime,
        ...(dateOrder && { dateOrder }),
      },
    });
    await queries.invalidateQueries({ queryKey: [IMPORTS] });
    await navigate({ to: "/imports/$id", params: { id: next.id } });
  };
  const lookAgain = useMutation({ mutationFn: () => run(true) });
  const isStale = Object.keys(chosen).length > 0 || dateOrder !== record.dateOrder;
  const isUnconfirmed = questions.some(({ code }) => code === "lifetime") && !allowLifetime;
  const isTried = status === "finished";
  return (
    <>
      {questions.length > 0 && (
        <Questions
          questions={questions}
          {...answers}
          onChange={(change) => setAnswers({ ...answers, ...change })}
        />
      )}
      {columns.length > 0 && (
        <ColumnsTable
          columns={columns}
          unknownColumns={record.unknownColumns}
          chosen={chosen}
          onChange={(name, field) => setChosen({ ...chosen, [name]: field })}
        />
      )}
      {Object.keys(mapping).length > 0 && <MappingFields mapping={mapping} onChange={setMapping} />}
      {lookAgain.error && <Problem error={lookAgain.error} />}
      {isTried && (isStale || isUnconfirmed) && (
        <Text size="sm">{isStale ? text.stale : text.unconfirmed}</Text>
      )}
      <Group gap="xs">
        <Button
          variant={isTried ? "default" : "filled"}
          loading={lookAgain.isPending}
          onClick={() => lookAgain.mutate()}
        >
          {text.again}
        </Button>
        {isTried && (
          <Button
            disabled={counts.new + counts.changed === 0 || isStale || isUnconfirmed}
            onClick={() => setAsked(true)}
          >
            {text.run}
          </Button>
        )}
      </Group>
      <Confirm
        opened={asked}
        title={text.runTitle(counts.new + counts.changed)}
        consequences={text.runEffects(counts)}
        action={text.runAction}
        onClose={() => setAsked(false)}
        run={() => run(false)}
      />
    </>
  );
}
