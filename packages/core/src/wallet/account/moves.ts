import { type AccountId, createEmitter, type Stop } from '@foyer/common'

/** Transactions the visitor made here: what was read of the account before one is no longer true. */
export interface Moves {
  announceMove(account: AccountId): void
  /** Told after each. */
  onMove(listener: (account: AccountId) => void): Stop
  /** Reads again after each: at once, and as blocks come. */
  followMoves(read: (account: AccountId) => void): Stop
}

/** When what was read is read again after a transaction. */
const delaysMs = [0, 4000, 12_000]

export function createMoves(): Moves {
  const moves = createEmitter<AccountId>()
  return {
    announceMove: moves.emit,
    onMove: moves.subscribe,
    followMoves(read) {
      const timers = new Set<ReturnType<typeof setTimeout>>()
      const later = (account: AccountId, delayMs: number) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          read(account)
        }, delayMs)
        timers.add(timer)
      }
      const stop = moves.subscribe(account => {
        for (const delayMs of delaysMs) later(account, delayMs)
      })
      return () => {
        stop()
        for (const timer of timers) clearTimeout(timer)
        timers.clear()
      }
    },
  }
}
