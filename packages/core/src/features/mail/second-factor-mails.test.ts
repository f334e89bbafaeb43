import { describe, expect, test } from "vitest";
import { render } from "./render.ts";

const words = {
  en: { password: /has your password/i, logIns: /Log-ins to/, session: /logged in to/ },
  de: { password: /kennt Ihr Passwort/, logIns: /Anmeldeversuche bei/, session: /angemeldet ist/ },
  fr: {
    password: /connaît votre mot de passe/,
    logIns: /Tentatives de connexion à/,
    session: /est connecté à/,
  },
} as const;

describe.each(["en", "de", "fr"] as const)("the mail about wrong second factors (%s)", (language) => {
  const { password, logIns, session } = words[language];
  const written = (atLogIn: number, inSession: number) => {
    const parameters = { email: "ada@example.com", atLogIn, inSession };
    const url = "https://licenses.example/forgot-password";
    return render({
      ...{ template: "second_factor_failed", language, parameters, url },
      ...{ host: "licenses.example", unsubscribeUrl: null },
    });
  };

  test("speaks of log-ins and the password where codes were tried at log-ins alone", () => {
    const { subject, text } = written(5, 0);
    expect(subject).toMatch(password);
    expect(text).toMatch(logIns);
    expect(text).toMatch(/: 5\./);
    expect(text).not.toMatch(session);
  });

  test("speaks of a session, and not of the password, where they were tried in one alone", () => {
    const { subject, text } = written(0, 5);
    expect(subject).not.toMatch(password);
    expect(text).not.toMatch(logIns);
    expect(text).toMatch(session);
    expect(text).toMatch(/: 5\./);
    expect(text).toContain("https://licenses.example/forgot-password");
  });

  test("speaks of both where there were both, with the number of each", () => {
    const { subject, text } = written(3, 2);
    expect(subject).toMatch(password);
    expect(text).toMatch(logIns);
    expect(text).toMatch(/: 3\./);
    expect(text).toMatch(session);
    expect(text).toMatch(/: 2\./);
  });
});
