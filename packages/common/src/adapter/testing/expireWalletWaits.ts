import { onTestFinished, vi } from 'vitest'
import { requestTimeoutMs } from '../../session-kit/walletRequests.js'

/** Lets the deadlines of wallets' answers expire after a millisecond, for the duration of the test. */
export function expireWalletWaits(): void {
  const { setTimeout } = globalThis
  const early = ((run: () => void, ms?: number) =>
    setTimeout(run, ms === requestTimeoutMs ? 1 : ms)) as typeof setTimeout // only Node adds members
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(early)
  onTestFinished(() => timers.mockRestore())
}
