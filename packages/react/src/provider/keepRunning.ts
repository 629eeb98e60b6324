import type { Stop } from '@foyer/common'
import type { Foyer } from '@foyer/core'

interface Running {
  readonly stop: Stop
  holders: number
}

const running = new WeakMap<Foyer, Running>()

/** Starts an instance for its first holder and stops it with the last; several providers may share one. */
export function keepRunning(foyer: Foyer): Stop {
  const entry = running.get(foyer) ?? { stop: foyer.start(), holders: 0 }
  entry.holders += 1
  running.set(foyer, entry)
  return () => {
    entry.holders -= 1
    if (entry.holders > 0) return
    running.delete(foyer)
    entry.stop()
  }
}
