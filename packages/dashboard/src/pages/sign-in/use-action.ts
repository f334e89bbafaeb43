import { useState } from "react";

/** Does one thing at a time that a button stands for, and tells what went wrong. */
export function useAction(action: () => Promise<unknown>) {
  const [state, setState] = useState<{ pending: boolean; problem: Error | null }>({
    pending: false,
    problem: null,
  });
  const run = async () => {
    setState({ pending: true, problem: null });
    const problem = await action().then(
      () => null,
      (error: Error) => error,
    );
    setState({ pending: false, problem });
  };
  return { ...state, run };
}
