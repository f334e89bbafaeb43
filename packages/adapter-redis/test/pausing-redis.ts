import { Redis } from "ioredis";
import type { Script } from "../src/script.ts";

/** Holds the next call of a script back until it is told to go on. */
export class PausingRedis extends Redis {
  #sha: string | null = null;
  #reached: () => void = () => {};
  #goOn: Promise<void> = Promise.resolve();

  /** Resolves when the script is about to be sent; what it gives lets it be. */
  pauseBefore({ sha }: Script): { reached: Promise<void>; goOn: () => void } {
    let goOn = (): void => {};
    this.#goOn = new Promise((resolve) => {
      goOn = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      this.#reached = resolve;
    });
    this.#sha = sha;
    return { reached, goOn: () => goOn() };
  }

  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = args;
    if (command.name !== "evalsha" || command.args[0] !== this.#sha) return super.sendCommand(...args);
    this.#sha = null;
    this.#reached();
    // Whoever sent it hears of a failure by the command itself.
    this.#goOn.then(() => super.sendCommand(...args)).catch(() => {});
    return command.promise;
  }
}
