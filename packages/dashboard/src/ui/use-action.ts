import { useMutation } from "@tanstack/react-query";
import { toastProblem } from "./toast.ts";
import { type Finish, useFinish } from "./use-finish.ts";

/** Does something at the press of a button, without a form or a question, and says what came of it. */
export function useAction<Given = void, Result = unknown>(
  run: (given: Given) => Promise<Result>,
  finishOf: (result: Result, given: Given) => Finish,
) {
  const finish = useFinish();
  return useMutation({
    mutationFn: run,
    onSuccess: (result, given) => finish(finishOf(result, given)),
    onError: toastProblem,
  });
}
