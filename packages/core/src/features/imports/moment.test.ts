import { describe, expect, it } from "vitest";
import { momentIn } from "./moment.ts";

const at = (text: string, options = {}) => {
  const moment = momentIn(text, options);
  return moment instanceof Date ? moment.toISOString() : moment;
};

describe("a date in a file", () => {
  it.each([
    ["2030-05-31", "2030-05-31T00:00:00.000Z"],
    ["2030-5-1", "2030-05-01T00:00:00.000Z"],
    ["2030/05/31", "2030-05-31T00:00:00.000Z"],
    ["20300531", "2030-05-31T00:00:00.000Z"],
    ["2030-05-31T07:15:30.123456Z", "2030-05-31T07:15:30.123Z"],
    ["2030-05-31 00:30+05:30", "2030-05-30T19:00:00.000Z"],
    ["2030-05-31-03:30", "2030-05-31T03:30:00.000Z"],
    ["31.05.2030", "2030-05-31T00:00:00.000Z"],
    ["3.4.2030 14:05", "2030-04-03T14:05:00.000Z"],
    ["31-May-30", "2030-05-31T00:00:00.000Z"],
    ["31-May-69", "2069-05-31T00:00:00.000Z"],
    ["31-May-70", "1970-05-31T00:00:00.000Z"],
    ["31 May 2030", "2030-05-31T00:00:00.000Z"],
    ["May 31, 2030", "2030-05-31T00:00:00.000Z"],
    ["Friday, May 31, 2030", "2030-05-31T00:00:00.000Z"],
    ["1-Sept-2030", "2030-09-01T00:00:00.000Z"],
    ["5/31/2030 12:05 AM", "2030-05-31T00:05:00.000Z"],
    ["5/31/2030 12:05 PM", "2030-05-31T12:05:00.000Z"],
    ["1906545600", "2030-06-01T12:00:00.000Z"],
  ])("%s is %s", (text, moment) => {
    expect(at(text)).toBe(moment);
  });

  it.each([
    ["31. Januar 2030", "2030-01-31"],
    ["31. Jan. 2030", "2030-01-31"],
    ["31. Jänner 2030", "2030-01-31"],
    ["28. Februar 2030", "2030-02-28"],
    ["31. März 2030", "2030-03-31"],
    ["31. Ma\u0308rz 2030", "2030-03-31"],
    ["31. Mrz. 30", "2030-03-31"],
    ["30. April 2030", "2030-04-30"],
    ["31.Mai.2030", "2030-05-31"],
    ["30. Juni 2030", "2030-06-30"],
    ["31. Juli 2030", "2030-07-31"],
    ["31. August 2030", "2030-08-31"],
    ["30. Sept. 2030", "2030-09-30"],
    ["31-Okt-30", "2030-10-31"],
    ["30. November 2030", "2030-11-30"],
    ["Dienstag, 31. Dezember 2030", "2030-12-31"],
    ["Di. 31. Dez. 2030", "2030-12-31"],
    ["1er janvier 2030", "2030-01-01"],
    ["31-janv.-30", "2030-01-31"],
    ["28 février 2030", "2030-02-28"],
    ["28 fevr. 2030", "2030-02-28"],
    ["31 mars 2030", "2030-03-31"],
    ["30 avr. 2030", "2030-04-30"],
    ["31 mai 2030", "2030-05-31"],
    ["30 juin 2030", "2030-06-30"],
    ["31 JUILLET 2030", "2030-07-31"],
    ["31-août-30", "2030-08-31"],
    ["30 septembre 2030", "2030-09-30"],
    ["31 octobre 2030", "2030-10-31"],
    ["30 novembre 2030", "2030-11-30"],
    ["mardi 31 décembre 2030", "2030-12-31"],
    ["mar. 31 déc. 2030", "2030-12-31"],
    ["Mar 31, 2030", "2030-03-31"],
  ])("with a month in German or French, %s is %s", (text, day) => {
    expect(at(text)).toBe(`${day}T00:00:00.000Z`);
    expect(at(`${text} 14:05`)).toBe(`${day}T14:05:00.000Z`);
  });

  it("is the same in every time zone of the machine", () => {
    const before = process.env["TZ"];
    try {
      for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
        process.env["TZ"] = zone;
        expect(new Date(2030, 4, 31).toISOString()).not.toBe("2030-05-31T00:00:00.000Z");
        for (const text of ["31.05.2030", "31-May-2030", "47634", "5/31/2030"])
          expect(at(text)).toBe("2030-05-31T00:00:00.000Z");
      }
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  });

  it.each([
    ["12/12/2030", undefined, "2030-12-12T00:00:00.000Z"],
    ["13/12/2030", undefined, "2030-12-13T00:00:00.000Z"],
    ["12/13/2030", undefined, "2030-12-13T00:00:00.000Z"],
    ["12/11/2030", undefined, undefined],
    ["12-11-2030", undefined, undefined],
    ["12/11/2030", "day-first", "2030-11-12T00:00:00.000Z"],
    ["12/11/2030", "month-first", "2030-12-11T00:00:00.000Z"],
    ["13/12/2030", "month-first", undefined],
    ["12/13/2030", "day-first", undefined],
  ])("%s with the order %s is %s", (text, order, moment) => {
    expect(at(text, { order })).toBe(moment);
  });

  it.each([
    ["1", "1900-01-01T00:00:00.000Z"],
    ["59", "1900-02-28T00:00:00.000Z"],
    ["60", undefined],
    ["61", "1900-03-01T00:00:00.000Z"],
    ["25569", "1970-01-01T00:00:00.000Z"],
    ["47634.5", "2030-05-31T12:00:00.000Z"],
    ["47634,25", "2030-05-31T06:00:00.000Z"],
    ["2958465", "9999-12-31T00:00:00.000Z"],
    ["2958466", undefined],
  ])("as Excel's number %s is %s", (text, moment) => {
    expect(at(text)).toBe(moment);
  });

  it.each([
    ["29.02.2028", "2028-02-29T00:00:00.000Z"],
    ["29.02.2030", undefined],
    ["29.02.2100", undefined],
    ["2000-02-29", "2000-02-29T00:00:00.000Z"],
    ["2030-02-30", undefined],
    ["31/04/2030", undefined],
    ["2030-13-01", undefined],
    ["00.01.2030", undefined],
    ["2030-05-31 24:00", undefined],
    ["2030-05-31 13:00 PM", undefined],
    ["5/31/30", undefined],
    ["31-Foo-2030", undefined],
    ["29. Februar 2030", undefined],
    ["31. juillette 2030", undefined],
    ["demain 31 mai 2030", undefined],
    ["1st janvier 2030", undefined],
    ["tomorrow", undefined],
  ])("%s is %s: days and times that are none are not moved to others", (text, moment) => {
    expect(at(text)).toBe(moment);
  });

  it.each([
    ["31.05.2030", "2030-05-31T23:59:59.999Z"],
    ["47634", "2030-05-31T23:59:59.999Z"],
    ["47634.5", "2030-05-31T12:00:00.000Z"],
    ["31-May-2030", "2030-05-31T23:59:59.999Z"],
    ["31.05.2030 00:00", "2030-05-31T00:00:00.000Z"],
  ])("%s as an end is %s", (text, moment) => {
    expect(at(text, { end: true })).toBe(moment);
  });

  it.each(["", "0", "never", "Lifetime", "0000-00-00", "0000-00-00 00:00:00"])("%j is never", (text) => {
    expect(at(text)).toBeNull();
  });
});
