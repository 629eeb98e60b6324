import { type AccountId, parseAccountId, toFoyerError } from '@foyer/common'
import type { HistoryRoom } from './HistoryRoom.js'
import { readHistory } from './readHistory.js'
import { tellFailure } from './tellFailure.js'
import { forAccount, joins, withFirstPage } from './transitions.js'

/** Reads the newest page of an account's history into the list; a reading before it is given up. Never rejects. */
export async function readFirstPage(room: HistoryRoom, account: AccountId): Promise<void> {
  room.held.first.abort()
  const abort = new AbortController()
  room.held.first = abort
  const { signal } = abort
  try {
    await readInto(room, account, signal)
  } catch (thrown) {
    if (signal.aborted) return
    // What the visitor sees stays when reading it anew fails: nobody asked for that.
    if (room.read().status === 'ready') room.kernel.report(thrown)
    else tellFailure(room, toFoyerError(thrown))
  }
}

async function readInto(room: HistoryRoom, account: AccountId, signal: AbortSignal): Promise<void> {
  const { client, held } = room
  const { networkId, namespace } = parseAccountId(account)
  const isKnown = namespace === 'eip155' && (await client?.isSupported(networkId, signal))
  if (!client || !isKnown) return room.write({ ...forAccount(account), status: 'unsupported' })
  const asked = new Set<string>()
  const page = await readHistory(client, { account, cursor: undefined, asked, signal })
  if (signal.aborted) return
  if (!joins(room.read(), page)) {
    held.more.abort()
    held.asked = asked
  }
  held.readAt = Date.now()
  room.write(withFirstPage(room.read(), page))
}
