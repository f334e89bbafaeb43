type Open = () => void;

let opener: Open = () => {};

/** Says what opens the command palette, once it is there. */
export function onOpenPalette(open: Open): void {
  opener = open;
}

/** Opens the command palette. */
export function openPalette(): void {
  opener();
}
