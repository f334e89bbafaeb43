const BEYOND_PLANE = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * A text that every WordPress can store. Its older databases take no code points above U+FFFF and lose the whole
 * option, with all updates in it: such code points are numeric entities, which WordPress shows as what they stand for.
 */
export function storableText<Text extends string | null>(text: Text): Text;
export function storableText(text: string | null): string | null {
  return text?.replace(BEYOND_PLANE, (sign) => `&#${sign.codePointAt(0)};`) ?? null;
}

/** An address that every WordPress can store, in which such code points are percent-encoded. */
export function storableAddress<Address extends string | null>(address: Address): Address;
export function storableAddress(address: string | null): string | null {
  return address?.replace(BEYOND_PLANE, (sign) => encodeURIComponent(sign)) ?? null;
}

/** Addresses by name, such as those of icons. */
export function storableAddresses<Addresses extends Readonly<Record<string, string | undefined>>>(
  addresses: Addresses,
): Addresses {
  const entries = Object.entries(addresses).map(([name, address]) => [
    name,
    address && storableAddress(address),
  ]);
  return Object.fromEntries(entries);
}
