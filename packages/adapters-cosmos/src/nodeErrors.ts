import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import { refusalOf, rpcFailure } from '@foyer/common/session-kit'
import { factsOf } from './networks/factsOf.js'

/** The error of an account that has too little of a currency. */
export function insufficient(network: Network, denom: string): FoyerError<'FUNDS_INSUFFICIENT'> {
  const symbol = denom === factsOf(network).denom ? network.nativeCurrency.symbol : denom
  return new FoyerError('FUNDS_INSUFFICIENT', { symbol })
}

/** What a node said of a currency, as Foyer's errors; what CosmJS could not read is an answer that is none. */
export function toNodeError(
  error: unknown,
  { network, denom = factsOf(network).denom }: { readonly network: Network; readonly denom?: string },
): FoyerError {
  if (!isFoyerError(error)) return rpcFailure(network, error)
  return /insufficient funds/i.test(refusalOf(error)?.message ?? '') ? insufficient(network, denom) : error
}
