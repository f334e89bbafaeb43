/** Facts of a provider that its settings, its pages of the dashboard and its guide share. */
export interface ProviderDeclaration {
  /** Name in connections, payments and addresses, such as `lemonsqueezy`. */
  readonly name: string;
  /** Name for people. */
  readonly label: string;
  /** One sentence for the list of providers. */
  readonly about: string;
  /** The page in `docs/guides`, without its ending. */
  readonly guide: string;
  /** Key for the provider's API; null when none is needed. */
  readonly key: {
    /** Without it there can be no connection. */
    readonly isRequired: boolean;
    /** Beginnings of which it has one; none when any will do. */
    readonly begins: readonly string[];
    /** Kind of key, for the message that refuses another. */
    readonly kind: string;
    readonly placeholder: string;
    /** Advice to make one. */
    readonly advice: string;
    readonly page: ProviderPage;
  } | null;
  /** Secret that signs the provider's events. */
  readonly secret: {
    readonly begins: readonly string[];
    readonly kind: string;
    readonly placeholder: string;
    readonly advice: string;
  };
  /** Webhook at the provider. */
  readonly webhook: {
    readonly advice: string;
    readonly page: ProviderPage;
    readonly events: readonly string[];
  };
  /** Example of a name of a price. */
  readonly price: string;
  /** Advice on the names of prices; null where they need none. */
  readonly priceAdvice: string | null;
  /** Meaning of several units of a line, unless a connection says otherwise. */
  readonly unitsAs: "seats" | "licenses";
  /** For providers that run on the seller's site: what its address is for. */
  readonly shop: { readonly placeholder: string; readonly advice: string } | null;
}

/** Page of the provider's own dashboard. */
interface ProviderPage {
  readonly label: string;
  /** Address; null where it is on the seller's own site. */
  readonly url: string | null;
}
