/** Closed until somebody passes. */
export interface Gate {
  open: Promise<void>;
  pass(): void;
}

export function gate(): Gate {
  let pass = () => {};
  const open = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { open, pass: () => pass() };
}
