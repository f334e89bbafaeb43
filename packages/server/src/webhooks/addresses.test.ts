import { expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { refusalOf } from "./endpoint-url.ts";

test.for([
  ["8.8.8.8", "public"],
  ["2606:4700::1111", "public"],
  ["::ffff:8.8.8.8", "public, mapped"],
])("%s is an address of the internet (%s)", ([address]) => {
  expect(isPublicAddress(address as string)).toBe(true);
});

test.for([
  ["0.0.0.0", "unspecified"],
  ["10.0.0.1", "private"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["127.0.0.1", "loopback"],
  ["169.254.169.254", "link-local: metadata of clouds"],
  ["172.16.5.4", "private"],
  ["192.0.0.8", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["192.168.1.1", "private"],
  ["198.18.0.1", "benchmarks"],
  ["224.0.0.1", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::ffff:127.0.0.1", "loopback, mapped"],
  ["::ffff:7f00:1", "loopback, mapped"],
  ["::ffff:0:127.0.0.1", "loopback, translated"],
  ["::127.0.0.1", "loopback, compatible"],
  ["64:ff9b::7f00:1", "NAT64 of loopback"],
  ["64:ff9b::808:808", "NAT64"],
  ["64:ff9b:1::a00:1", "local NAT64"],
  ["100::1", "discard"],
  ["2001:db8::1", "documentation"],
  ["2001::1", "Teredo"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["fc00::1", "unique local"],
  ["fd12:3456::1", "unique local"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["fec0::1", "site-local"],
  ["ff02::1", "multicast"],
  ["localhost", "no address"],
])("%s is none (%s)", ([address]) => {
  expect(isPublicAddress(address as string)).toBe(false);
});

test.for([
  "https://receiver.example/hooks",
  "https://receiver.example:8443/",
  "https://receiver.example:80/",
  "https://8.8.8.8:8080/hooks",
  "https://[2606:4700::1111]/",
])("%s can be an endpoint", (url) => {
  expect(refusalOf(url, false)).toBeNull();
});

test.for([
  ["http://receiver.example/", "must be an https URL"],
  ["http://127.0.0.1/", "must be an https URL"],
  ["ftp://receiver.example/", "must be an https URL"],
  ["file:///etc/passwd", "must be an https URL"],
  ["https://ada:secret@receiver.example/", "must not contain a user name or password"],
  ["https://receiver.example:22/", "must use port 443, 80, 8443 or 8080"],
  ["https://127.0.0.1/", "must not be a private or local address"],
  ["https://2130706433/", "must not be a private or local address"],
  ["https://0x7f.1/", "must not be a private or local address"],
  ["https://0177.0.0.1/", "must not be a private or local address"],
  ["https://127.0.0.1./", "must not be a private or local address"],
  ["https://[::ffff:10.0.0.1]/", "must not be a private or local address"],
  ["https://[64:ff9b::a00:1]/", "must not be a private or local address"],
  ["https://169.254.169.254/latest/meta-data", "must not be a private or local address"],
])("%s cannot: %s", ([url, why]) => {
  expect(refusalOf(url as string, false)).toBe(why);
});

test("private addresses and any port can be where they are allowed, and http to this machine alone", () => {
  for (const url of [
    "https://10.0.0.1:9000/",
    "http://127.0.0.1:9000/",
    "http://[::1]:9000/",
    "http://localhost/",
  ])
    expect(refusalOf(url, true)).toBeNull();
  for (const url of ["http://10.0.0.1/", "http://receiver.example/"])
    expect(refusalOf(url, true)).toBe("must be an https URL");
});
