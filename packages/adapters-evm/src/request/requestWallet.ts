import type { Eip1193Provider } from '../Eip1193Provider.js'
import { type Asked, mapError } from './mapError.js'
import { untilAborted } from './untilAborted.js'

/** Asks a provider; every failure is one of Foyer's, and the wait ends with the signal. */
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
    return await untilAborted(
      () => provider.request(params === undefined ? { method } : { method, params }),
      signal,
    )
  } catch (error) {
    throw mapError(error, asked)
  }
}
