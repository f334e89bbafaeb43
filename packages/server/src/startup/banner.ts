/** Facts about a server that listens. */
export interface Announced {
  url: string;
  port: number;
  /** The place of the data, in words that hold no password. */
  data: string;
  /** Whether the dashboard is at `url`. */
  dashboard?: boolean;
  /** The place of what servers share besides the data, if they do. */
  cache?: string | undefined;
  /** The address of metrics that have a port of their own. */
  metrics?: string | undefined;
  /** The server that sends mails, or that none does. */
  mail?: string | undefined;
  workers?: number | undefined;
}

/** Text that a person sees at the start: where the server listens, where the data is and what to try first. */
export function banner({ url, data, dashboard = false, cache, metrics, mail }: Announced): string {
  const places = [
    [dashboard ? "Dashboard" : "Address", url],
    ["Reference", `${url}/reference`],
    ["Data", data],
    ["Cache", cache],
    ["Metrics", metrics],
    ["Mail", mail],
  ];
  const lines = places.flatMap(([name = "", place]) =>
    place === undefined ? [] : `    ${name.padEnd(10)}${place}`,
  );
  return `
  Keystead is ready.

${lines.join("\n")}

${dashboard ? "  First steps: open the dashboard and register. Or, in a terminal:" : "  First steps:"}

    curl -c keystead.cookies ${url}/api/auth/register \\
      -H 'Content-Type: application/json' \\
      -d '{"email":"you@example.com","password":"choose a long one","name":"You"}'

    curl -b keystead.cookies ${url}/api/products \\
      -H 'Content-Type: application/json' -d '{"name":"Acme SEO"}'

  The API reference shows the next steps: plans, licenses, activations. Stop with Ctrl+C.

`;
}
