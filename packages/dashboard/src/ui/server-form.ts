import { KeysteadError } from "@keystead/api-client";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { newIdempotencyKey } from "../api/idempotency-key.ts";

interface SubmitOptions<Values, Result> {
  /** Sends the values. The key is the same until it has gone well: sent twice, a form is done once. */
  send: (values: Values, idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result, values: Values) => void | Promise<void>;
  /** Is told of every error, for a form that shows some of them in its own way. */
  onProblem?: (error: Error) => void;
}

/**
 * Submits a form to the server. What the server has against a field is shown at that field, which gets the focus; everything else is
 * `problem`, to be shown above the buttons.
 */
export function useSubmit<Values extends Record<string, unknown>, Result>(
  form: UseFormReturnType<Values>,
  { send, onDone, onProblem }: SubmitOptions<Values, Result>,
) {
  const key = useRef(newIdempotencyKey());
  const sending = useMutation({
    mutationFn: (values: Values) => send(values, key.current),
    async onSuccess(result, values) {
      key.current = newIdempotencyKey();
      form.resetDirty();
      await onDone(result, values);
    },
    onError(error) {
      onProblem?.(error);
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
  form.setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path, message])) as typeof form.errors);
  return wrong.map(({ path }) => path);
}
