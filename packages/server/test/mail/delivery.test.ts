import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MailNotTaken } from "@keystead/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpTransport, smtpTransport } from "../../src/mail/smtp-transport.ts";
import { DAY, HOUR, MINUTE } from "../support/clock.ts";
import { temporaryFolder } from "../support/command.ts";
import { anId } from "../support/expectations.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Operator, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

let mailServer: MailServer;
let transport: SmtpTransport;
let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url);
  server = await startServer({ mailTransport: transport });
  operator = await registerOperator(server, { name: "Ada <Lovelace>" });
  await server.deliverMails();
});
afterAll(async () => {
  await server.stop();
  transport.close();
  await mailServer.stop();
});

const anEmail = () => `${unique("invited")}@example.com`;

interface Shown {
  id: string;
  state: string;
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
}

/** Queues an invitation to a new address. */
async function invite(): Promise<{ email: string; url: string }> {
  const email = anEmail();
  const { body } = await operator.client.post<{ url: string }>("/api/invitations", {
    email,
    role: "support",
  });
  return { email, url: body.url };
}

const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));

async function shown(email: string): Promise<Shown> {
  const { body } = await operator.client.get<WirePage<Shown & { recipient: string }>>("/api/mails");
  const found = body.items.find(({ recipient }) => recipient === email);
  if (found === undefined) throw new Error(`There is no mail to ${email}`);
  return found;
}

describe("a mail", () => {
  it("is in plain text and in HTML that escapes every value, and its link leads to the server", async () => {
    const { email, url } = await invite();
    await server.deliverMails();
    const [mail] = await mailServer.received(email);
    expect(mail?.from).toBe("keystead@example.com");
    const { id } = await shown(email);
    expect(mail?.headers).toMatchObject({
      from: "Keystead <keystead@example.com>",
      to: email,
      subject: `Ada <Lovelace> (${operator.email}) invites you to Ada <Lovelace>`,
      "message-id": `<${id}@example.com>`,
      "auto-submitted": "auto-generated",
    });
    const [link = ""] = /https?:\S+/.exec(mail?.text ?? "") ?? [];
    expect(link.startsWith(`${server.url}/register?invitation=`)).toBe(true);
    expect(mail?.html).toContain(`href="${link}"`);
    // Only whoever reads the mail has its link, which proves the address.
    expect(url.startsWith(`${server.url}/register?invitation=`)).toBe(true);
    expect(url).not.toBe(link);
    expect(mail?.html).toContain("Ada &lt;Lovelace&gt;");
    expect(mail?.html).not.toContain("<Lovelace>");
    expect(mail?.headers["list-unsubscribe"]).toBeUndefined();
  });

  it.each([
    ["de", "lädt Sie zu"],
    ["fr", "vous invite à rejoindre"],
  ])("is in the organization's language: %s", async (language, words) => {
    const answer = await operator.client.put("/api/organization/settings", { language });
    expect(answer.body).toMatchObject({ language });
    const { email } = await invite();
    await operator.client.put("/api/organization/settings", { language: "en" });
    await server.deliverMails();
    const [mail] = await mailServer.received(email);
    expect(mail?.headers["subject"]).toContain(words);
    expect(mail?.html).toContain(`<html lang="${language}">`);
  });

  it("is shown as sent, and nothing is kept of what it said", async () => {
    const { email, url } = await invite();
    const token = new URL(url).searchParams.get("invitation") ?? "none";
    const readStored = async () => {
      const { items } = await server.storage.list("mails", "deployment", { page: 1, perPage: 100 });
      return items.find(({ record }) => record.recipient === email)?.record;
    };
    expect(await shown(email)).toMatchObject({ state: "queued", attempts: 0 });
    const queued = await readStored();
    expect(queued?.sealedToken).toEqual(expect.any(String));
    expect(JSON.stringify(queued)).not.toContain(token);
    await server.deliverMails();
    expect(await shown(email)).toEqual({
      id: anId("mail"),
      recipient: email,
      template: "invitation",
      language: "en",
      state: "sent",
      attempts: 1,
      nextAttemptAt: null,
      lastError: null,
      messageId: expect.stringMatching(/^<mail_[0-9a-z]{26}@example\.com>$/),
      cause: anId("inv"),
      createdAt: server.clock.inIso(0),
      sentAt: server.clock.inIso(0),
    });
    expect(await readStored()).toMatchObject({ parameters: null, sealedToken: null });
    expect(server.log.text()).not.toContain(token);
  });

  it("has no name in it that mail programs would make a link of", async () => {
    const spammer = await registerOperator(server, { name: "Win at http://evil.example now" });
    const email = anEmail();
    await spammer.client.post("/api/invitations", { email, role: "viewer" });
    await server.deliverMails();
    const [mail] = await mailServer.received(email);
    expect(mail?.raw).not.toContain("evil.example");
    expect(mail?.text).toContain(spammer.email);
  });

  it("is written with the invitation, or neither is", async () => {
    const email = anEmail();
    const store = server.storage;
    const { commit } = store;
    store.commit = async () => {
      store.commit = commit;
      throw new Error("The process dies here");
    };
    const answer = await operator.client.post("/api/invitations", { email, role: "viewer" });
    expect(answer.status).toBe(500);
    await expect(shown(email)).rejects.toThrow("no mail");
    expect((await operator.client.get("/api/invitations")).text).not.toContain(email);
  });
});

describe("a mail that is not taken", () => {
  it("is tried again after a 4xx, with the same Message-ID, until it is taken", async () => {
    const { email } = await invite();
    mailServer.refuse(451, 451);
    await server.deliverMails();
    expect(await shown(email)).toMatchObject({
      state: "queued",
      attempts: 1,
      nextAttemptAt: server.clock.inIso(5 * MINUTE),
      lastError: "451 Refused with 451",
    });
    await server.deliverMails();
    expect(mailsTo(email)).toEqual([]);
    server.clock.advance(5 * MINUTE);
    await server.deliverMails();
    expect(await shown(email)).toMatchObject({ attempts: 2, nextAttemptAt: server.clock.inIso(HOUR) });
    server.clock.advance(HOUR);
    await server.deliverMails();
    const [mail] = await mailServer.received(email);
    const { id, ...after } = await shown(email);
    expect(after).toMatchObject({ state: "sent", attempts: 3, lastError: null });
    expect(mail?.headers["message-id"]).toContain(id);
  });

  it("has failed after five tries over a day", async () => {
    const { email } = await invite();
    mailServer.refuse(451, 451, 451, 451, 451);
    const begun = server.clock.now().getTime();
    for (let attempts = 1; attempts < 5; attempts += 1) {
      await server.deliverMails();
      const { nextAttemptAt, ...rest } = await shown(email);
      expect(rest).toMatchObject({ state: "queued", attempts });
      server.clock.set(nextAttemptAt ?? "");
    }
    expect(server.clock.now().getTime() - begun).toBeGreaterThanOrEqual(DAY);
    await operator.client.get("/api/auth/me");
    await server.deliverMails();
    expect(await shown(email)).toMatchObject({ state: "failed", attempts: 5, nextAttemptAt: null });
  });

  it("has failed at once when its recipient is refused for good, and says why", async () => {
    const { email } = await invite();
    mailServer.refuse(550);
    await server.deliverMails();
    expect(await shown(email)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: "550 Refused with 550",
    });
  });
});

describe("several servers", () => {
  it("send each mail once", async () => {
    const other = await startServer({
      mailTransport: transport,
      storage: server.storage,
      clock: server.clock,
    });
    const emails = [];
    for (let count = 0; count < 12; count += 1) emails.push((await invite()).email);
    await Promise.all([server.deliverMails(), other.deliverMails(), server.deliverMails()]);
    for (const email of emails) expect(await mailServer.received(email)).toHaveLength(1);
    await other.stop();
  });

  it("send what another had begun when it was killed, once it cannot be at it any more", async () => {
    let reached = () => {};
    const begun = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const send = () => {
      reached();
      return new Promise<never>(() => {});
    };
    const { storage, clock } = server;
    const killed = await startServer({ mailTransport: { send }, storage, clock });
    const { email } = await invite();
    void killed.deliverMails();
    await begun;
    await server.deliverMails();
    expect(mailsTo(email)).toEqual([]);
    clock.advance(5 * MINUTE);
    await server.deliverMails();
    expect(await mailServer.received(email)).toHaveLength(1);
    expect(await shown(email)).toMatchObject({ state: "sent", attempts: 2 });
    await killed.stop();
  });
});

describe("the SMTP transport", () => {
  const letter = {
    from: "Keystead <keystead@example.com>",
    fromName: "Acme, Inc.",
    to: "grace@example.com",
    replyTo: "help@acme.example",
    messageId: "<mail_1@example.com>",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    headers: {},
  };
  let certificate: { key: string; cert: string };
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const [key, cert] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", "-nodes", "-days", "2", ...subject, ...made], {
      stdio: "ignore",
    });
    certificate = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
    await folder.remove();
  });

  it.each(["smtps", "smtp with STARTTLS"])("logs in over TLS: %s", async (kind) => {
    const authenticated = await startMailServer(
      {
        secure: kind === "smtps",
        ...certificate,
        onAuth: ({ username, password }, _session, callback) =>
          username === "ada@example.com" && password === "p#ss/word"
            ? callback(null, { user: username })
            : callback(Object.assign(new Error("Wrong password"), { responseCode: 535 })),
      },
      "ada%40example.com:p%23ss%2Fword@",
    );
    const trusting = smtpTransport(authenticated.url, { ca: certificate.cert });
    await trusting.send(letter);
    const [mail] = await authenticated.received("grace@example.com");
    expect(mail?.headers).toMatchObject({
      from: '"Acme, Inc." <keystead@example.com>',
      "reply-to": "help@acme.example",
    });
    trusting.close();
    const strict = smtpTransport(authenticated.url);
    await expect(strict.send(letter)).rejects.toMatchObject({ isFinal: false });
    strict.close();
    const wrong = smtpTransport(authenticated.url.replace("p%23ss", "wrong"), { ca: certificate.cert });
    await expect(wrong.send(letter)).rejects.toMatchObject({ isFinal: false, name: MailNotTaken.name });
    wrong.close();
    await authenticated.stop();
  });

  it("writes to one address, whatever is in it", async () => {
    const anyone = await startMailServer();
    const transport = smtpTransport(anyone.url);
    await transport.send({ ...letter, to: "grace@example.com, eve@example.com" }).catch(() => {});
    transport.close();
    expect(anyone.mails.flatMap(({ to }) => to)).not.toContain("eve@example.com");
    await anyone.stop();
  });

  it("tells no password, and no mail, to a server elsewhere that offers no TLS", async () => {
    const passwords: unknown[] = [];
    const plain = await startMailServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        passwords.push(password);
        callback(null, { user: username });
      },
    });
    // To the transport, this address is none of the machine's own.
    const elsewhere = smtpTransport(`smtp://ada:secret@[::ffff:127.0.0.1]:${plain.port}`);
    await expect(elsewhere.send(letter)).rejects.toMatchObject({ isFinal: false });
    elsewhere.close();
    expect([passwords, plain.mails]).toEqual([[], []]);
    const local = smtpTransport(plain.url.replace("//", "//ada:secret@"));
    await local.send(letter);
    local.close();
    expect(passwords).toEqual(["secret"]);
    await plain.stop();
  });
});
