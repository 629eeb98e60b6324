/** Runs work after all earlier work with the same name has settled. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Creates turns within this process. Work with different names runs concurrently. */
export function createTurns(): InTurn {
  const lastOf = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const doing = (lastOf.get(name) ?? Promise.resolve()).then(work)
    const ended = doing.catch(() => {})
    lastOf.set(name, ended)
    void ended.then(() => lastOf.get(name) === ended && lastOf.delete(name))
    return doing
  }
}
