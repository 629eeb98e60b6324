/** Does work one after the other: a piece begins when the one before has ended, well or not. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Makes turns that nobody waits for yet. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const working = last.then(work)
    last = working.catch(() => {})
    return working
  }
}
