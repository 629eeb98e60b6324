import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { refusalOf, rpcFailure } from '@foyer/common/session-kit'
import { factsOf } from './networks/factsOf.js'

/** Creates the error for an insufficient balance of a currency. */
export function insufficient(network: Network, denom: string): FoyerError<'FUNDS_INSUFFICIENT'> {
  const symbol = denom === factsOf(network).denom ? network.nativeCurrency.symbol : denom
  return new FoyerError('FUNDS_INSUFFICIENT', { symbol })
}

/** Maps a node's failure to a Foyer error. Failures of CosmJS to decode an answer become `RPC_FAILED`. */
export function toNodeError(
  error: unknown,
  { network, denom = factsOf(network).denom }: { readonly network: Network; readonly denom?: string },
): FoyerError {
  if (!isFoyerError(error)) return rpcFailure(network, error)
  return /insufficient funds/i.test(refusalOf(error)?.message ?? '') ? insufficient(network, denom) : error
}
