import { KeysteadError } from "@keystead/api-client";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { changedFields, type Edited, EditedMeanwhile } from "./edited-meanwhile.ts";
import { fieldMessage } from "./field-message.ts";
import { type Finish, useFinish } from "./use-finish.ts";

export interface SubmitOptions<Values, Result, Kept extends object> {
  /** Record the form was filled with: changes by colleagues since then are told before it is overwritten. */
  edited?: Edited<Kept>;
  /** Sends the values. The key is the same until it has gone well: sent twice, a form is done once. */
  send: (values: Values, idempotencyKey: string) => Promise<Result>;
  /** Returns what follows, if that is more than it does itself. */
  onDone: (result: Result, values: Values) => Finish | void | Promise<void>;
}

/**
 * Submits a form to the server. What the server has against a field is shown at that field, which gets the focus;
 * everything else is `problem`, to be shown above the buttons.
 */
export function useSubmit<Values extends Record<string, unknown>, Result, Kept extends object = never>(
  form: UseFormReturnType<Values>,
  { edited, send, onDone }: SubmitOptions<Values, Result, Kept>,
) {
  const finish = useFinish();
  const key = useRef(newIdempotencyKey());
  // State the form was filled with, or the last one the person was told of: only a later change is news.
  const known = useRef(edited?.record);
  const assertKnown = async ({ read, labels }: Edited<Kept>) => {
    const before = known.current;
    const now = await read();
    known.current = now;
    const changed = before === undefined ? [] : changedFields(before, now, labels);
    if (changed.length > 0) throw new EditedMeanwhile(changed);
  };
  const sending = useMutation({
    async mutationFn(values: Values) {
      if (edited) await assertKnown(edited);
      return send(values, key.current);
    },
    async onSuccess(result, values) {
      key.current = newIdempotencyKey();
      if (known.current !== undefined) known.current = { ...known.current, ...result };
      form.resetDirty();
      await finish((await onDone(result, values)) ?? {});
    },
    onError(error) {
      // A refusal is kept with its key: what is sent next is another request.
      if (error instanceof KeysteadError) key.current = newIdempotencyKey();
      const [first] = showAtFields(form, error);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  });
  const { error } = sending;
  return {
    onSubmit: form.onSubmit(
      (values) => sending.mutate(values),
      (errors) => {
        const [first = ""] = Object.keys(errors);
        form.getInputNode(first)?.focus();
      },
    ),
    pending: sending.isPending,
    problem: error === null || fieldsOf(form, error).length > 0 ? null : error,
  };
}

/** The fields of the form that the error is about. */
function fieldsOf<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, error: Error) {
  if (!(error instanceof KeysteadError)) return [];
  const names = Object.keys(form.getValues());
  return error.details.filter(({ path }) => names.includes(path.split(".", 1)[0] ?? ""));
}

function showAtFields<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, error: Error) {
  const wrong = fieldsOf(form, error);
  const messages = wrong.map(({ path, message }) => [path, fieldMessage(form.getInputNode(path), message)]);
  form.setErrors(Object.fromEntries(messages) as typeof form.errors);
  return wrong.map(({ path }) => path);
}
