import type { ProviderDeclaration } from "../../../../server/src/providers/declaration.ts";

/** The declarations in the folders of the server's providers, which alone say what a provider is. */
const declared = import.meta.glob<ProviderDeclaration>("../../../../server/src/providers/*/declaration.ts", {
  import: "declaration",
  eager: true,
});

/** Every provider, by its name for people. */
export const providers: readonly ProviderDeclaration[] = Object.values(declared).sort((a, b) =>
  a.label.localeCompare(b.label),
);

/** The provider of this name; undefined for one that the dashboard does not know. */
export function providerNamed(name: string): ProviderDeclaration | undefined {
  return providers.find((provider) => provider.name === name);
}

/** Name of a provider for people; its name in the API for a provider the dashboard does not know. */
export function providerLabel(provider: string): string {
  return providerNamed(provider)?.label ?? provider;
}
