/** Waits for work, or until the time is up; then the work goes on and resolves to `undefined` here. */
export function waitAtMost<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
