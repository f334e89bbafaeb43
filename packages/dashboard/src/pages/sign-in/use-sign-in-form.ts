import { KeysteadError } from "@keystead/api-client";
import { type SubmitEvent, useState } from "react";

type Values<Name extends string> = Record<Name, string>;

export interface SignInForm<Name extends string, Result> {
  /** The form's fields. */
  names: readonly Name[];
  send: (values: Values<Name>) => Promise<Result>;
  onDone: (result: Result, values: Values<Name>) => unknown;
}

interface State<Name extends string> {
  pending: boolean;
  /** Errors of fields, by name. */
  errors: Partial<Values<Name>>;
  /** Error that belongs to no field. */
  problem: Error | null;
}

/** Sends a form that the browser keeps the values of. A field that the server refuses has the focus. */
export function useSignInForm<Name extends string, Result>({
  names,
  send,
  onDone,
}: SignInForm<Name, Result>) {
  const [state, setState] = useState<State<Name>>({ pending: false, errors: {}, problem: null });
  const submit = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? "")]));
    setState({ pending: true, errors: {}, problem: null });
    try {
      await onDone(await send(values as Values<Name>), values as Values<Name>);
      setState({ pending: false, errors: {}, problem: null });
    } catch (error) {
      const errors = errorsOf(error, names);
      const [first] = Object.keys(errors);
      setState({ pending: false, errors, problem: first === undefined ? (error as Error) : null });
      const field = first === undefined ? null : form.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!state.pending) void submit(event.currentTarget);
  };
  return { ...state, onSubmit };
}

function errorsOf<Name extends string>(error: unknown, names: readonly Name[]): Partial<Values<Name>> {
  if (!(error instanceof KeysteadError)) return {};
  const known = error.details.filter(({ path }) => names.some((name) => name === path));
  return Object.fromEntries(known.map(({ path, message }) => [path, message])) as Partial<Values<Name>>;
}
