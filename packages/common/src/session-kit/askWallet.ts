import { FoyerError, withDeadline } from '@foyer/common'
import { type Asked, mapWalletError } from './mapWalletError.js'

/** How long a wallet may take to answer, its owner reading included. Connecting and switching have shorter limits in core. */
export const requestTimeoutMs = 300_000

/** What is asked, and how its failures are told. */
export interface AskOptions extends Asked {
  readonly signal?: AbortSignal | undefined
  /** What a family knows of its wallets' failures beyond the common ones. */
  readonly mapError?: (thrown: unknown, asked: Asked) => FoyerError
}

/**
 * Calls a wallet; every failure is one of Foyer's. The wait ends with the signal (`ABORTED`), or after five minutes
 * (`REQUEST_TIMED_OUT`). What the call throws at once counts as its failure.
 */
export async function askWallet<Answer>(
  call: () => Answer | Promise<Answer>,
  { signal, mapError = mapWalletError, ...asked }: AskOptions,
): Promise<Answer> {
  const { method } = asked
  try {
    return await withDeadline(async () => call(), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
    })
  } catch (error) {
    throw mapError(error, asked)
  }
}
