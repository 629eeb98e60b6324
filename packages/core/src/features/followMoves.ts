import type { AccountId, Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/** When what was read of an account is read again after a transaction: at once, and as blocks come. */
const delaysMs = [0, 4000, 12_000]

/** Reads again after each transaction the visitor made here. */
export function followMoves(
  { registries }: Pick<Kernel, 'registries'>,
  read: (account: AccountId) => void,
): Stop {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (account: AccountId, delayMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      read(account)
    }, delayMs)
    timers.add(timer)
  }
  const stop = registries.onMove(account => {
    for (const delayMs of delaysMs) later(account, delayMs)
  })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}
