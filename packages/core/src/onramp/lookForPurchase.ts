import { type AccountId, FoyerError, toFoyerError } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { Transaction } from '../blockchain/Transaction.js'
import { isTurnedAway } from '../http/isTurnedAway.js'
import type { PurchaseNews } from './createPurchaseNews.js'
import { readBought } from './readBought.js'

/** How often is looked, and for how long after the window opened. */
const everyMs = 4000
export const lookForMs = 180_000
/** What one look may take at the very end. */
const lastLookMs = 4000

interface Wanted {
  readonly client: BlockchainClient | undefined
  readonly account: AccountId
  readonly news: PurchaseNews
  readonly signal: AbortSignal
}

/**
 * Looks for a purchase until it is among the account's, one look after the other; a look that fails is followed by the
 * next, unless the service sends everybody away. After a sleep of the page there is always one more. Failures:
 * `ONRAMP_TIMED_OUT`, `ABORTED`, `HTTP_STATUS` of a service that wants to be left alone.
 */
export async function lookForPurchase({ client, account, news, signal }: Wanted): Promise<Transaction> {
  const until = news.startedAt + lookForMs
  const waitFor = (ms: number) => pause(Math.max(ms, 0), signal)
  const look = async () => {
    const timeoutMs = Math.max(until - Date.now(), lastLookMs)
    return news.find(await readBought(client, { account, timeoutMs, signal }))
  }
  await waitFor(news.startedAt + everyMs - Date.now())
  for (;;) {
    const found = await look().catch(error => {
      if (isTurnedAway(toFoyerError(error))) throw error
    })
    if (signal.aborted) throw new FoyerError('ABORTED')
    if (found) return found
    if (Date.now() >= until) {
      throw new FoyerError('ONRAMP_TIMED_OUT', { provider: 'coinbase', afterMs: lookForMs })
    }
    await waitFor(Math.min(everyMs, until - Date.now()))
  }
}
