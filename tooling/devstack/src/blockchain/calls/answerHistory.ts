import type { Address } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { IndexedTransaction } from '../evm/IndexedTransaction.js'
import { describeTransaction } from '../history/describeTransaction.js'
import { compareNewestFirst, type HistoryPosition, readCursor, toCursor } from '../history/historyCursor.js'
import type { OrderBook } from '../orders/createOrderBook.js'
import { readAccount } from '../readAccount.js'
import type { ServiceCall } from '../ServiceCall.js'
import { answerPurchases } from './answerPurchases.js'

/** The number of transactions per page. */
export const pageSize = 20

interface Entry {
  readonly network: EvmNetwork
  readonly transaction: IndexedTransaction
  readonly position: HistoryPosition
}

/**
 * Answers `GET /v1/account/{account}/history` with `{ data, next }`, newest first. `next` is the cursor of the
 * following page or `null`. New transactions do not shift the pages. With `onramp`, returns the purchases from that
 * provider instead.
 */
export async function answerHistory(call: ServiceCall, text: string, orders: OrderBook): Promise<HttpAnswer> {
  const { networks, base } = call
  const query = call.url.searchParams
  if (query.get('onramp')) return answerPurchases(call, text, orders)
  const account = readAccount(text, query.get('chainId'), networks)
  if (account.namespace !== 'eip155') throw new CallRefused('chainId', 'history is known on eip155 only')
  const cursor = readCursor(query.get('cursor'))
  const all = (await Promise.all(account.networks.map(network => entriesOf(network, account.address)))).flat()
  const rest = all
    .filter(({ position }) => !cursor || compareNewestFirst(cursor, position) < 0)
    .sort((one, other) => compareNewestFirst(one.position, other.position))
  const page = rest.slice(0, pageSize)
  const data = await Promise.all(
    page.map(({ network, transaction }) =>
      describeTransaction(transaction, { network, account: account.address, base }),
    ),
  )
  const last = page.at(-1)
  return toJsonAnswer({ data, next: last && rest.length > pageSize ? toCursor(last.position) : null })
}

async function entriesOf(network: EvmNetwork, account: Address): Promise<Entry[]> {
  await network.index.catchUp()
  return network.index.transactionsOf(account).map(transaction => {
    const { minedAt, blockNumber, position } = transaction
    return { network, transaction, position: [minedAt, network.service.chainId, blockNumber, position] }
  })
}
