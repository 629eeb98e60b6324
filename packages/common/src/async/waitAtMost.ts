/** Waits for a promise up to `timeoutMs`, then resolves to `undefined`. Rejects as the promise does. */
export function waitAtMost<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
