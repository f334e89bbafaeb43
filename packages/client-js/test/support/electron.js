// Stands for Electron's main process: what a page would ask comes in lines, and what it would get goes out in lines.
import { EventEmitter } from "node:events";
import { createInterface } from "node:readline";

const handlers = new Map();
const say = (...parts) => console.log(parts.map((part) => JSON.stringify(part)).join(" "));

export const ipcMain = { handle: (channel, handler) => handlers.set(channel, handler) };

export class BrowserWindow {
  static getAllWindows = () => [new BrowserWindow()];
  webContents = { send: (channel, message) => say(channel, message) };
  async loadFile(path) {
    say("loaded", path);
  }
}

export const app = Object.assign(new EventEmitter(), {
  getPath: () => process.env.USER_DATA,
  whenReady: async () => {},
  quit() {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    app.emit("before-quit", { preventDefault });
    // Electron ends without Node's own end of a process.
    if (!isPrevented) process.reallyExit(0);
  },
});

createInterface({ input: process.stdin }).on("line", async (line) => {
  const [channel, argument] = JSON.parse(line);
  if (channel === "quit") app.quit();
  else say(await handlers.get(channel)({}, argument));
});
