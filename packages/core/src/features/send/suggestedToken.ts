import { parseAccountId } from '@foyer/common'
import { isWaitedFor, type Order, type OrdersKnown, selectOrders } from '../../orders/state.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import { isOwnCoin, selectTokens, type TokensPart, tokenKey, tokenValue } from '../tokens/state.js'

/** The state in which a token for a new form is looked up. */
type SuggestionKnown = OrdersKnown & ConnectedState & TokensPart

/**
 * Returns the token with which a new form begins: the one of the last transfer on the network, or the one with the
 * highest value. `undefined` until the tokens of the account in use are known, and if it holds none.
 */
export function selectSuggestedToken(state: SuggestionKnown): TokenBalance | undefined {
  const account = selectActiveAccount(state)
  const list = selectTokens(state)
  if (!account || list.account !== account || list.status === 'loading') return undefined
  const { networkId } = parseAccountId(account)
  const held = list.tokens.filter(
    ({ chainId, quantity }) => chainId === networkId && Number(quantity.numeric) > 0,
  )
  return lastSent(state, { held, networkId }) ?? mostValuable(held)
}

interface HeldTokens {
  readonly held: readonly TokenBalance[]
  readonly networkId: string
}

/** Compares keys, because another token may bear the symbol of the one that was sent. */
function lastSent(state: OrdersKnown, { held, networkId }: HeldTokens): TokenBalance | undefined {
  const isTransfer = (order: Order) => {
    const isSent = isWaitedFor(order.progress) || order.progress.status === 'succeeded'
    return order.kind === 'send' && isSent && parseAccountId(order.account).networkId === networkId
  }
  const last = selectOrders(state).find(
    (each): each is typeof each & Order => each.kind !== 'app' && isTransfer(each),
  )
  return held.find(each => tokenKey(each) === last?.summary.token)
}

/** Without prices, the network's own coin comes first. */
function mostValuable(held: readonly TokenBalance[]): TokenBalance | undefined {
  return [...held].sort(
    (one, other) => tokenValue(other) - tokenValue(one) || Number(isOwnCoin(other)) - Number(isOwnCoin(one)),
  )[0]
}
