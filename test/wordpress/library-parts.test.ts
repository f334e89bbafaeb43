import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering } from "./support/one-answer.ts";
import { php } from "./support/php.ts";
import { hasWordPress } from "./support/programs.ts";
import type { WordPress } from "./support/serve-wordpress.ts";
import { startWordPress } from "./support/wordpress.ts";

const library = fileURLToPath(new URL("../../packages/client-php/autoload.php", import.meta.url));

describe.runIf(hasWordPress)("the library's parts for WordPress", () => {
  let site: WordPress;

  /** Runs PHP in the site, with a `$store` and a `$transport`, outside of any request. */
  function run<Result>(code: string): Promise<Result> {
    return site.run<Result>(`
      require_once ${php(library)};
      $store = new Keystead\\Storage\\OptionsStore();
      $transport = new Keystead\\Http\\WordPressTransport();
      ${code}
    `);
  }

  beforeAll(async () => {
    site = await startWordPress();
  });
  afterAll(() => site?.stop());

  describe("the options store", () => {
    it("replaces what is kept for whoever knows it, and nobody else", async () => {
      const steps = await run<[boolean, string | null][]>(`
        $steps = [];
        foreach ([['x', 'y'], [null, 'one'], [null, 'two'], ['ONE', 'two'], ['one', "100% 'two' \\\\ ü"], ["100% 'two' \\\\ ü", null]] as [$from, $to]) {
          $steps[] = [$store->replace('a_license', $from, $to), $store->get('a_license')];
        }
        return $steps;
      `);
      expect(steps).toEqual([
        [false, null],
        [true, "one"],
        [false, "one"],
        [false, "one"],
        [true, "100% 'two' \\ ü"],
        [true, null],
      ]);
    });

    it("loses nothing among processes", async () => {
      const counting = `
        for ($done = 0; $done < 25;) {
          $count = $store->get('count_license');
          $done += (int) $store->replace('count_license', $count, (string) ((int) $count + 1));
        }
      `;
      await Promise.all(Array.from({ length: 4 }, () => run(counting)));
      expect(await run(`return $store->get('count_license');`)).toBe("100");
    });

    it("asks the database nothing for what a page needs, and loads no page with events", async () => {
      await run(`
        $store->replace('b_license', null, 'x');
        $store->replace('b_lock', null, 'x');
        $store->replace('b_events', null, 'x');
      `);
      const found = await run<object>(`
        global $wpdb;
        $asked = $wpdb->num_queries;
        $read = [$store->get('b_license'), $store->get('b_lock')];
        return ['read' => $read, 'asked' => $wpdb->num_queries - $asked, 'loaded' => array_key_exists('b_events', wp_load_alloptions())];
      `);
      expect(found).toEqual({ read: ["x", "x"], asked: 0, loaded: false });
    });

    it("reads anew what another process has written", async () => {
      const found = await run(`
        global $wpdb;
        $store->replace('c_license', null, 'one');
        $store->get('c_license');
        $wpdb->update($wpdb->options, ['option_value' => 'two'], ['option_name' => 'c_license']);
        return [$store->get('c_license'), $store->replace('c_license', 'one', 'three'), $store->get('c_license')];
      `);
      expect(found).toEqual(["one", false, "two"]);
    });

    it("tells of a database that does not take it, and no log of what it holds", async () => {
      const said = await run<string>(`
        global $wpdb;
        $wpdb->options = 'nothing';
        try {
          $store->replace('d_license', null, 'x');
        } catch (Keystead\\Storage\\StoreException $exception) {
          return $exception->getMessage();
        }
      `);
      expect(said).toBe("The option d_license cannot be written");
      expect(await site.complaints()).toEqual([]);
    });
  });

  describe("the transport", () => {
    /** The code of the failure to reach an address. */
    function failure(address: string, before = ""): Promise<[string, string]> {
      return run(`
        ${before}
        try {
          return [(string) $transport->send('POST', ${php(address)}, [], '{}', 0.5)->status, ''];
        } catch (Keystead\\ClientException $exception) {
          return [$exception->getErrorCode(), $exception->getMessage()];
        }
      `);
    }

    it("sends what it is given", async () => {
      const server = await answering(
        "HTTP/1.1 429 Too Many\r\nRetry-After: 17\r\nContent-Length: 2\r\n\r\n{}",
      );
      const answer = await run(`
        $headers = ['Content-Type' => 'application/json', 'User-Agent' => 'keystead'];
        $answer = $transport->send('POST', ${php(server.url)}, $headers, '{"a":1}', 5);
        return [$answer->status, $answer->header('retry-after'), $answer->body];
      `);
      expect(answer).toEqual([429, "17", "{}"]);
      expect(server.received()).toMatch(/^POST \/ HTTP\/1\.1\r\n/);
      expect(server.received()).toMatch(/\r\nUser-Agent: keystead\r\n/);
      expect(server.received()).toMatch(/\r\nContent-Type: application\/json\r\n/);
      expect(server.received()).toMatch(/\r\n\r\n\{"a":1\}$/);
      server.stop();
    });

    it("waits no longer than it may", async () => {
      const server = await answering(null);
      expect((await failure(server.url))[0]).toBe("timeout");
      server.stop();
    });

    it("fails where nobody listens", async () => {
      expect((await failure("http://127.0.0.1:1"))[0]).toBe("network");
    });

    it("reads no answer without end", async () => {
      const server = await answering(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(1024 * 1024 + 1)}`);
      expect((await failure(server.url))[0]).toBe("bad_response");
      server.stop();
    });

    it("refuses a certificate of nobody, also on a site that verifies none", async () => {
      const certificate = await run<{ cert: string; key: string }>(`
        $key = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
        $signed = openssl_csr_sign(openssl_csr_new(['commonName' => '127.0.0.1'], $key), null, $key, 1);
        openssl_x509_export($signed, $cert);
        openssl_pkey_export($key, $pem);
        return ['cert' => $cert, 'key' => $pem];
      `);
      const server = await answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", certificate);
      const careless = `
        add_filter('https_ssl_verify', '__return_false');
        add_filter('http_request_args', function ($arguments) { return ['sslverify' => false] + $arguments; });
      `;
      const control = `${careless} return wp_remote_retrieve_body(wp_remote_post(${php(server.url)}));`;
      expect(await run(control)).toBe("{}");
      const [code, message] = await failure(server.url, careless);
      expect(code).toBe("network");
      expect(message).toContain("certificate");
      server.stop();
    });

    it("follows no redirect", async () => {
      const server = await answering(
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
      );
      expect((await failure(server.url))[0]).toBe("302");
      server.stop();
    });
  });
});
