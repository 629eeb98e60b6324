import { expect } from 'vitest'
import { requestTimeoutMs } from '../../session-kit/walletRequests.js'

/** The parts of a test wallet that answer a request late. */
interface LateWallet {
  setApproval(approval: 'ask'): void
  getState(): { readonly pending: readonly unknown[] }
  approve(): void
}

/**
 * Sends a request that the wallet approves only after the deadline for its answer. The deadline expires after a
 * millisecond.
 */
export async function approveLate<Answer>(wallet: LateWallet, ask: () => Promise<Answer>): Promise<Answer> {
  wallet.setApproval('ask')
  const { setTimeout } = globalThis
  // Passes the arguments on, because `fetch` in Node also sets timers meanwhile, and they have arguments.
  const early = (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
    setTimeout(run, ms === requestTimeoutMs ? 1 : ms, ...values)
  globalThis.setTimeout = early as typeof setTimeout // only Node adds members
  try {
    const answer = ask()
    await expect.poll(() => wallet.getState().pending.length).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 10))
    wallet.approve()
    return await answer
  } finally {
    // The timer is reset here and not after the test, because the test's hooks may remove a fake clock first. A later
    // reset would install that clock again.
    globalThis.setTimeout = setTimeout
  }
}
