import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Answer of a check for updates. */
interface CheckResult {
  isUpdateAvailable: boolean;
  updateInfo: { version: string; releaseNotes?: string };
  downloadPromise?: Promise<string[]> | null;
}

/** The parts of electron-updater that a test works with. */
interface Updater {
  requestHeaders: Record<string, string>;
  httpExecutor: unknown;
  autoDownload: boolean;
  disableWebInstaller: boolean;
  logger: unknown;
  channel: string | null;
  allowDowngrade: boolean;
  _testOnlyOptions: { platform: string; isUseDifferentialDownload: boolean };
  on(event: "error", listener: (error: Error) => void): void;
  checkForUpdates(): Promise<CheckResult>;
  downloadUpdate(): Promise<string[]>;
}

const load = createRequire(import.meta.url);
type UpdaterClass = new (options: null, app: object) => Updater;
const path = load.resolve("electron-updater/out/NsisUpdater");
const { NsisUpdater } = load(path) as { NsisUpdater: UpdaterClass };
const { AppImageUpdater } = load("electron-updater/out/AppImageUpdater") as { AppImageUpdater: UpdaterClass };
const { HttpExecutor, configureRequestOptions, configureRequestUrl } = createRequire(path)(
  "builder-util-runtime",
) as Runtime;

/** The part of electron-builder's HTTP client that Electron's own and this one share. */
interface Runtime {
  HttpExecutor: new () => { doDownload(request: object, download: object, redirects: number): void };
  configureRequestUrl(url: URL, request: object): void;
  configureRequestOptions(request: object): void;
}

interface DownloadOptions {
  headers?: Record<string, string>;
  cancellationToken: {
    createPromise<T>(
      run: (resolve: (value: T) => void, reject: (error: Error) => void, onCancel: unknown) => void,
    ): Promise<T>;
  };
}

/** An application that is installed on this machine, as far as its updater sees. */
export interface ElectronApp {
  updater: Updater;
  /** Requests of the updater: the path's last part, its range or null, and the answer's status. */
  asked: { name: string; range: string | null; status: number }[];
}

/**
 * `installed` is the installer of the version that is there; it is what a differential download starts from. An
 * application for Linux finds it where `APPIMAGE` says.
 */
export async function electronApp(
  url: string,
  {
    version,
    key,
    installed,
    channel,
    platform = "win32",
  }: {
    version: string;
    key: string | null;
    installed?: Uint8Array;
    channel?: string;
    platform?: "win32" | "linux";
  },
): Promise<ElectronApp> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-electron-"));
  const config = join(folder, "app-update.yml");
  await writeFile(config, `provider: generic\nurl: ${url}\nupdaterCacheDirName: acme\n`);
  await mkdir(join(folder, "acme"));
  if (installed) await writeFile(join(folder, "acme", "installer.exe"), installed);
  const asked: ElectronApp["asked"] = [];
  class NodeExecutor extends HttpExecutor {
    download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
      return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
        const asking = { headers: options.headers };
        configureRequestUrl(url, asking);
        configureRequestOptions(asking);
        const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
        this.doDownload(asking, { destination, options, onCancel, callback, responseHandler: null }, 0);
      });
    }

    createRequest(options: RequestOptions, callback: (answer: IncomingMessage) => void): ClientRequest {
      return request(options, (answer) => {
        const name = String(options.path).split(/[?#]/)[0]?.split("/").at(-1) ?? "";
        const headers = options.headers as Record<string, string> | undefined;
        const range = headers?.["range"] ?? headers?.["Range"] ?? null;
        asked.push({ name: decodeURIComponent(name), range, status: answer.statusCode ?? 0 });
        callback(answer);
      });
    }
  }
  const app = {
    version,
    name: "acme",
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    relaunch() {},
    quit() {},
    onQuit() {},
  };
  const updater = new (platform === "linux" ? AppImageUpdater : NsisUpdater)(null, app);
  updater.httpExecutor = new NodeExecutor();
  updater._testOnlyOptions = { platform, isUseDifferentialDownload: installed !== undefined };
  updater.autoDownload = false;
  updater.disableWebInstaller = true;
  updater.logger = null;
  if (key) updater.requestHeaders = { authorization: `Bearer ${key}` };
  if (channel) updater.channel = channel;
  updater.on("error", () => {});
  return { updater, asked };
}
