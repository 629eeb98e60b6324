import { parseAccountId, toFoyerError } from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { HistoryRoom } from './HistoryRoom.js'
import { readHistory } from './readHistory.js'
import { tellFailure } from './tellFailure.js'
import { withNextPage } from './transitions.js'

/** Reads what follows the list; does nothing at its end and while a page is on its way. Never rejects. */
export async function readNextPage(room: HistoryRoom): Promise<void> {
  const { client, held, kernel } = room
  const { account, cursor, status, isLoadingMore } = room.read()
  if (!client || !account || cursor === undefined || status !== 'ready' || isLoadingMore) return
  const abort = new AbortController()
  held.more = abort
  const { signal } = abort
  room.write({ ...room.read(), isLoadingMore: true })
  const { address } = parseAccountId(account)
  const { projectId } = kernel.settings
  kernel.track({
    event: 'LOAD_MORE_TRANSACTIONS',
    properties: { address, projectId, cursor, isSmartAccount: usesSmartAccount(kernel.store.getState()) },
  })
  try {
    const page = await readHistory(client, { account, cursor, asked: held.asked, signal })
    if (!signal.aborted) room.write(withNextPage(room.read(), page))
  } catch (thrown) {
    if (!signal.aborted) tellFailure(room, toFoyerError(thrown), cursor)
  }
}
