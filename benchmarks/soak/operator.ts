const LICENSES = 8;

/** Somebody who is logged in, with licenses of their own organization. */
export interface Operator {
  cookie: string;
  licenseIds: string[];
}

/** Registers an operator at a server on this port. */
export async function registerOperator(port: number): Promise<Operator> {
  const post = async (path: string, body: object, cookie = ""): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`POST /api/${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

  const person = { email: "soak@example.com", password: crypto.randomUUID(), name: "Soak" };
  const registered = await post("auth/register", person);
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const productId = await idOf(await post("products", { name: "Soak" }, cookie));
  const licenseIds: string[] = [];
  while (licenseIds.length < LICENSES) {
    const license = { productId, customerEmail: "customer@example.com" };
    licenseIds.push(await idOf(await post("licenses", license, cookie)));
  }
  return { cookie, licenseIds };
}
