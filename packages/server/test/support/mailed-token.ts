import { expect } from "vitest";
import type { MailServer } from "./mail-server.ts";
import type { TestServer } from "./server.ts";

const LINK = /[?&](?:token|invitation)=(?<token>\w+)/;

/** The token of the next link that is mailed to the address. All other mails to it are passed over. */
export async function takeMailedToken(
  server: TestServer,
  mailServer: MailServer,
  email: string,
): Promise<string> {
  let token: string | undefined;
  const find = async () => {
    await server.deliverMails();
    const own = mailServer.mails.filter(({ to }) => to.includes(email));
    for (const mail of own) mailServer.mails.splice(mailServer.mails.indexOf(mail), 1);
    token = own.flatMap(({ text }) => LINK.exec(text)?.groups?.["token"] ?? []).at(-1);
    return token;
  };
  await expect.poll(find, { interval: 20 }).toBeDefined();
  return token ?? "";
}
