import { parseNetworkId } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { PayRequest } from '@foyer/core/pay'

/** What is known about the requested asset, without reading anything for it. */
export interface PayFunds {
  /** What the paying account holds, as decimal text. */
  readonly held: string | undefined
  /** The price in US dollars. 0 if it is unknown. */
  readonly price: number
}

/** Returns what is known about the asset of a request. */
export function selectPayFunds(state: FoyerState, { asset }: PayRequest): PayFunds {
  const { network: id, address } = asset
  const isCoin = address === 'native'
  const token = selectTokens(state).tokens.find(
    each => each.chainId === id && (isCoin ? !each.address : each.address === `${id}:${address}`),
  )
  const account = selectAccount(state, parseNetworkId(id).namespace)
  const coin = isCoin && account?.networkId === id ? account.balance?.amount : undefined
  return { held: coin ?? token?.quantity.numeric, price: token?.price ?? 0 }
}
