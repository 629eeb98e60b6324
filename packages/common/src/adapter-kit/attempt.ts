/** The result of work that may throw; `undefined` when it does. For what wallets and pages do wrong. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
