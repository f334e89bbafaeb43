import { Redis } from "ioredis";

/** Sends some more commands, and then none, as if its process had been killed. */
export class MortalRedis extends Redis {
  left = Number.POSITIVE_INFINITY;

  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    if (this.left <= 0) return Promise.reject(new Error("killed"));
    this.left -= 1;
    return super.sendCommand(...args);
  }
}
