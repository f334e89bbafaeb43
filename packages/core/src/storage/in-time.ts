/** Rejects when it takes longer, in milliseconds. An answer that came while this process was busy is not too late. */
export function inTime<Result>(done: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)));
    const timer = setTimeout(late, milliseconds);
    const settle = <Outcome>(how: (outcome: Outcome) => void) => {
      return (outcome: Outcome): void => {
        clearTimeout(timer);
        how(outcome);
      };
    };
    done.then(settle(resolve), settle(reject));
  });
}
