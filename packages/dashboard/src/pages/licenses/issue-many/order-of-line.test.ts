import { describe, expect, it } from "vitest";
import { ordersOf } from "./order-of-line.ts";
import { readLines } from "./read-lines.ts";
import { keysCsv } from "./result.tsx";

const plans = [{ id: "pln_agency", name: "Agency", slug: "agency" }];
const ordersIn = (text: string) => ordersOf(readLines(text).lines, { productId: "prd_1", planId: "", plans });
const problemsIn = (text: string) =>
  ordersIn(text).flatMap(({ number, problems }) =>
    problems.map(({ column, message }) => `${number} ${column} ${message}`),
  );

describe("pasted lines", () => {
  it("are read in the usual order of columns, with quotes, blanks and empty lines as CSV has them", () => {
    const text = 'ada@example.com, "Lovelace, Ada", 3\n\ngrace@example.com\n';
    expect(ordersIn(text)).toMatchObject([
      {
        number: 1,
        body: {
          productId: "prd_1",
          customerEmail: "ada@example.com",
          customerName: "Lovelace, Ada",
          seats: 3,
        },
      },
      { number: 3, body: { customerEmail: "grace@example.com" } },
    ]);
  });

  it.each([",", ";", "\t"])(
    "have columns in any order where the first line names them, separated by %j",
    (by) => {
      const rows = [
        ["\uFEFFPlan", "License key", "E-Mail", "Color"],
        ["AGENCY", "OLD-1", "ada@example.com", "red"],
      ];
      const text = rows.map((cells) => cells.join(by)).join("\r\n");
      expect(readLines(text).unused).toEqual(["Color"]);
      expect(ordersIn(text)).toMatchObject([
        { number: 2, body: { planId: "pln_agency", licenseKey: "OLD-1" }, problems: [] },
      ]);
    },
  );

  it("have columns by the names that imports know: two names are one, and numbers of sites are seats", () => {
    const text =
      "E-mail Address;First Name;Surname;Sites;Valid until;Serial\nada@example.com;Ada;Lovelace;3;2027-02-28;K";
    expect(ordersIn(text)).toMatchObject([
      { cells: { name: "Ada Lovelace", seats: "3", ends: "2027-02-28", key: "K" }, problems: [] },
    ]);
    expect(ordersIn("mail,company\nada@example.com,Engines")).toMatchObject([
      { body: { customerName: "Engines" } },
    ]);
    expect(readLines("email,sites\nada@example.com,ada.example").unused).toEqual(["sites"]);
  });

  it("with two columns that would be the same are not read, and both are named", () => {
    const read = readLines("email,expires,end date\nada@example.com,2027-02-28,2028-02-28");
    expect(read).toMatchObject({ lines: [], alike: ["expires", "end date"] });
  });

  it("name each field that is wrong, by its line", () => {
    const text =
      "email,seats,ends,plan,key\nnobody,0,tomorrow,Gold,K\nada@example.com,2.5,2027-02-28,agency,K";
    expect(problemsIn(text)).toEqual([
      "2 email must be an e-mail address",
      "2 seats must be a whole number from 1 to 1,000,000",
      "2 ends must be a day such as 2027-12-31",
      "2 plan must be the name of a plan of the product",
      "3 seats must be a whole number from 1 to 1,000,000",
      "3 key is the same as in line 2",
    ]);
    expect(problemsIn("email,name\n,Ada")).toEqual(["2 email is missing"]);
  });

  it("last to the end of the day that they name, in one's own zone", () => {
    const [order] = ordersIn("ada@example.com,,,2027-02-28");
    expect(order?.body.expiresAt).toBe(new Date("2027-02-28T23:59:59.999").toISOString());
  });

  it("that are no CSV are said to be unreadable", () => {
    expect(readLines('ada@example.com,"Ada')).toMatchObject({ lines: [], unreadable: expect.any(String) });
  });
});

it("a file of keys has nothing that a spreadsheet would run", () => {
  const license = {
    customerEmail: "a@example.com",
    customerName: '=1+1;"+2,＝3',
    licenseKey: "K",
    seats: null,
  };
  const file = keysCsv([{ ...license, expiresAt: null, id: "lic_1" } as never]);
  expect(file.split("\r\n")[1]).toBe(`"a@example.com","'=1+1;""'+2,'＝3","K",,,"lic_1"`);
});
