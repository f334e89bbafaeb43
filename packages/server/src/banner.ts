/** What a person sees at the start: where it listens, where the data is and what to try first. */
export function banner({ url, place }: { url: string; place: string }): string {
  return `
  Keystead is ready.

    Address   ${url}
    Data      ${place}

  First steps:

    curl -c keystead.cookies ${url}/api/auth/register \\
      -H 'Content-Type: application/json' \\
      -d '{"email":"you@example.com","password":"choose a long one","name":"You"}'

    curl -b keystead.cookies ${url}/api/products \\
      -H 'Content-Type: application/json' -d '{"name":"Acme SEO"}'

  The README goes on from here: plans, licenses, activations. Stop with Ctrl+C.

`;
}
