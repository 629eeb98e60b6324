import {
  cleanText,
  FoyerError,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  randomId,
} from '@foyer/common'
import { selectActiveAccount } from '../wallet/connection/selectors.js'
import { chainClientOf } from '../wallet/networks/chainClients.js'
import type { Follower } from './follow.js'
import type { TransactionActions, TransactionRequest } from './OrderActions.js'
import { type AppTransaction, type FollowedOrder, findTransaction, type OrdersNeeds } from './state.js'
import type { OrderEvent } from './transitions.js'

/** The maximum length of an app's label, in characters. */
const longestLabel = 80
const longestHash = 200

interface TransactionNeeds extends Pick<OrdersNeeds, 'store' | 'adapters'> {
  readonly read: () => readonly FollowedOrder[]
  readonly dispatch: (event: OrderEvent) => void
  readonly follower: Follower
  readonly resume: (transaction: FollowedOrder) => Promise<void>
}

/** Creates the actions for an app's own transactions. */
export function createTransactionActions(needs: TransactionNeeds): TransactionActions {
  const { read, dispatch, follower, resume } = needs
  const find = ({ networkId, hash }: Pick<TransactionRequest, 'hash' | 'networkId'>) =>
    findTransaction(read(), { networkId, progress: { status: 'sent', hash } })

  return {
    async add(request) {
      const transaction = toTransaction(needs, request)
      if (findTransaction(read(), transaction)) return
      const before = read()
      dispatch({ type: 'added', transaction })
      // From now on the added request is followed as the app's transaction.
      for (const { id } of before) if (!read().some(each => each.id === id)) follower.leave(id)
      try {
        await follower.follow(findTransaction(read(), transaction) ?? transaction)
      } catch (error) {
        dispatch({ type: 'removed', id: transaction.id })
        throw error
      }
    },
    async retry(request) {
      const transaction = find(request)
      if (transaction) await resume(transaction)
    },
    async remove(request) {
      const transaction = find(request)
      if (!transaction) return
      follower.leave(transaction.id)
      dispatch({ type: 'removed', id: transaction.id })
      // A request to a wallet is still followed, without a label.
      const left = read().find(({ id }) => id === transaction.id)
      if (left) await follower.follow(left)
    },
  }
}

function toTransaction(
  { store, adapters }: Pick<OrdersNeeds, 'store' | 'adapters'>,
  { networkId, hash, label }: TransactionRequest,
): AppTransaction {
  const text = cleanText(label, longestLabel)
  if (!text)
    throw new FoyerError('OPTION_INVALID', { option: 'label', reason: 'a text for the visitor is needed' })
  requireFollowed({ store, adapters }, networkId)
  const isText = typeof hash === 'string' && /^\S+$/.test(hash) && hash.length <= longestHash
  if (!isText)
    throw new FoyerError('TRANSACTION_HASH_INVALID', { networkId, hash: cleanText(hash, longestHash) })
  const active = selectActiveAccount(store.getState())
  const account = active && parseAccountId(active).networkId === networkId ? active : undefined
  return {
    kind: 'app',
    id: randomId(),
    networkId,
    label: text,
    ...(account && { account }),
    startedAt: Date.now(),
    progress: { status: 'sent', hash },
    isTold: false,
  }
}

/** Throws unless the transactions of a network can be followed. */
function requireFollowed(needs: Pick<OrdersNeeds, 'store' | 'adapters'>, networkId: NetworkId): void {
  const { namespace } = parseNetworkId(networkId)
  if (!needs.adapters.has(namespace)) throw new FoyerError('ADAPTER_MISSING', { namespace })
  const client = chainClientOf(needs, networkId)
  if (!client) throw new FoyerError('NETWORK_NOT_FOUND', { networkId })
  if (!client.readOutcome) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
}
