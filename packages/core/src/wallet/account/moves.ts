import { type AccountId, createEmitter, type Stop } from '@foyer/common'

/** The announcements of the visitor's transactions, after which the account's data is out of date. */
export interface Moves {
  announceMove(account: AccountId): void
  /** Calls back after each transaction. */
  onMove(listener: (account: AccountId) => void): Stop
  /** Calls `read` immediately after each transaction, and again as blocks arrive. */
  followMoves(read: (account: AccountId) => void): Stop
}

/** The delays of the reads after a transaction. */
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
