import { FoyerError, parseAccountId, toFailure } from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { HistoryRoom } from './HistoryRoom.js'
import { asFailed } from './transitions.js'

/**
 * The history cannot be read: 'Failed to fetch transactions' for the visitor, an event, and a report.
 * `cursor` is where the page that failed began; the first page has none.
 */
export function tellFailure({ kernel, read, write }: HistoryRoom, error: FoyerError, cursor?: string): void {
  const { account } = read()
  const { notices, settings, track, report } = kernel
  const unavailable = new FoyerError('HISTORY_UNAVAILABLE', { reason: error.message }, { cause: error })
  const failure = toFailure(unavailable)
  write(asFailed(read(), failure))
  notices.showSnackbar('error', { kind: 'failure', failure })
  const address = account && parseAccountId(account).address
  const { projectId } = settings
  track({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address, projectId, cursor, isSmartAccount: usesSmartAccount(kernel.store.getState()) },
  })
  report(unavailable)
}
