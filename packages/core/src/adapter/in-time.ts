/** Rejects when it takes longer, in milliseconds. An answer that came while this process was busy is not too late. */
export function inTime<Result>(done: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)));
    const timer = setTimeout(late, milliseconds);
    done.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
