/** Runs tasks one at a time: each starts when the previous one has settled. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Creates an empty queue of tasks. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const working = last.then(work)
    last = working.catch(() => {})
    return working
  }
}
