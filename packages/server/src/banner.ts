interface Places {
  url: string;
  /** Where the data is. */
  place: string;
  /** Where what servers share beside it is, if they do. */
  cache?: string | undefined;
}

/** What a person sees at the start: where it listens, where the data is and what to try first. */
export function banner({ url, place, cache }: Places): string {
  return `
  Keystead is ready.

    Address   ${url}
    Data      ${place}${cache === undefined ? "" : `\n    Cache     ${cache}`}

  First steps:

    curl -c keystead.cookies ${url}/api/auth/register \\
      -H 'Content-Type: application/json' \\
      -d '{"email":"you@example.com","password":"choose a long one","name":"You"}'

    curl -b keystead.cookies ${url}/api/products \\
      -H 'Content-Type: application/json' -d '{"name":"Acme SEO"}'

  The README goes on from here: plans, licenses, activations. Stop with Ctrl+C.

`;
}
