/** Waits for work that may stay silent, but no longer than given: `undefined` then. Rejects as the work does. */
export function waitAtMost<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
