let showHost = () => {};

/** Says what makes room for toasts, which is called with each of them. */
export function onToast(show: () => void): void {
  showHost = show;
}

function load() {
  showHost();
  return import("./show-toast.tsx");
}

/** Says that something is done, with a way to take it back where there is one. */
export function toastDone(message: string, undo?: () => Promise<unknown>): void {
  void load().then(({ showDone }) => showDone(message, undo));
}

/** Says that only a part is done, and why, until somebody closes it. */
export function toastPartly(message: string, undo?: () => Promise<unknown>): void {
  void load().then(({ showPartly }) => showPartly(message, undo));
}

/** Says that something could not be done. */
export function toastProblem(error: unknown): void {
  void load().then(({ showProblem }) => showProblem(error));
}
