import { FoyerError } from '@foyer/common'
import { type AskOptions, askWallet } from '@foyer/common/session-kit'
import { mapCosmosError } from '../request/mapError.js'
import type { KeplrMethod, KeplrWallet } from './KeplrWallet.js'

/** Which method of a wallet is called, and with what. */
export interface KeplrRequest extends Omit<AskOptions, 'mapError'> {
  readonly method: KeplrMethod
  readonly inputs: readonly unknown[]
}

/** Calls a wallet as {@link askWallet} does. Adds the failures `REQUEST_UNSUPPORTED` and `NETWORK_UNSUPPORTED`. */
export function askKeplr(wallet: KeplrWallet, { inputs, ...asked }: KeplrRequest): Promise<unknown> {
  const { method } = asked
  const call = (): unknown => {
    const found = wallet[method]
    if (typeof found !== 'function') throw new FoyerError('REQUEST_UNSUPPORTED', { method })
    return found.apply(wallet, inputs)
  }
  return askWallet(call, { ...asked, mapError: mapCosmosError })
}
