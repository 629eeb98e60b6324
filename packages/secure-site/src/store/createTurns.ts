/** Does work after all earlier work of the same name has ended, one way or the other. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Makes turns within this process. Works of different names never wait for each other. */
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
