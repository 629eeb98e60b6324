import { FoyerError } from '@foyer/common'
import { requireSession } from '../connection/requireSession.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SwapWish } from './readQuote.js'
import type { StepTransaction } from './state.js'

/**
 * Asks the wallet to send a transaction, once. Resolves to its hash. The signal counts until the wallet is asked. Throws
 * `ABORTED`, what `requireSession` does, `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
 */
export async function sendStep(
  kernel: Kernel,
  { account }: SwapWish,
  transaction: StepTransaction,
  signal: AbortSignal,
): Promise<string> {
  const session = requireSession(kernel, account)
  if (!session.sendTransaction) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'eth_sendTransaction' })
  return session.sendTransaction({ account, transaction, signal, isAnswerKept: true })
}
