import { askWallet } from '@foyer/common/session-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { type Asked, mapError } from './mapError.js'

/** Asks a provider; every failure is one of Foyer's. The wait ends with the signal, or after five minutes. */
export function requestWallet(
  provider: Eip1193Provider,
  {
    params,
    signal,
    ...asked
  }: Asked & { readonly params?: unknown; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method } = asked
  const call = () => provider.request(params === undefined ? { method } : { method, params })
  return askWallet(call, { kind: 'request', ...asked, signal, mapError: thrown => mapError(thrown, asked) })
}
