import { FoyerError, withDeadline } from '@foyer/common'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { type Asked, mapError } from './mapError.js'

/** How long a wallet may take to answer, its owner reading included. Connecting and switching have shorter limits in core. */
export const requestTimeoutMs = 300_000

/** Asks a provider; every failure is one of Foyer's. The wait ends with the signal, or after five minutes. */
export async function requestWallet(
  provider: Eip1193Provider,
  {
    params,
    signal,
    ...asked
  }: Asked & { readonly params?: unknown; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method } = asked
  try {
    return await withDeadline(
      async () => provider.request(params === undefined ? { method } : { method, params }),
      {
        timeoutMs: requestTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
      },
    )
  } catch (error) {
    throw mapError(error, asked)
  }
}
