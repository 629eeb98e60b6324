import {
  type AccountId,
  FoyerError,
  parseAccountId,
  type Stop,
  stopAll,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createLatest, type Latest } from '../../base/latest.js'
import { createFeatureSlice, type Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import {
  type BlockchainClient,
  createBlockchainClient,
} from '../../wallet/blockchain/createBlockchainClient.js'
import type { HistoryPage } from '../../wallet/blockchain/history.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { hasAbility } from '../../wallet/networks/selectors.js'
import { isShown, movedCollectibles } from './heldCollectibles.js'
import type { ActivityNeeds } from './state.js'
import {
  type ActivityState,
  asFailed,
  asLoading,
  forAccount,
  initialActivityState,
  joins,
  withFirstPage,
  withNextPage,
} from './state.js'

/** Reads the history of the account in use. Nothing here rejects: what goes wrong is in the state. */
export interface ActivityActions {
  /** Reads the first page, unless it was read for this account on this network. */
  load(): Promise<void>
  /** Reads the next page, if there is one and none is on its way. */
  loadMore(): Promise<void>
  /** Reads the first page anew after a failure; where the service is left alone, it is said again that it failed. */
  retry(): Promise<void>
  /**
   * Asks the network which of the collectibles in the list are held, those of which it was not asked yet. Where it does not
   * answer, the history says as much as it knows. Never rejects.
   */
  confirmCollectibles(): Promise<void>
  /**
   * Reads the first page now, if what is known is older than 30 s, and that of each account in use from now on. A service
   * that turned everybody away is left alone for 30 s, or as long as it asked for.
   */
  watch(): Stop
}

/** What the parts of this room share. */
interface HistoryRoom {
  readonly needs: ActivityNeeds
  /** Nothing where no service is configured. */
  readonly client: BlockchainClient | undefined
  /** The readings of the first page, and those of what follows. */
  readonly first: Latest
  readonly more: Latest
  /** The questions to the network. */
  readonly holdings: Latest
  /** What is known of how the list as it is was read. */
  readonly list: {
    /** Cursors that were used. */
    asked: Set<string>
    /** When the first page was read last, in ms since 1970. */
    readAt: number
  }
  readonly slice: Slice<ActivityState>
  read(): ActivityState
  write(activity: ActivityState): void
  /** Gives up what is on its way. */
  abort(): void
}

function createHistoryRoom(needs: ActivityNeeds): HistoryRoom {
  const slice = createFeatureSlice(needs.store, { id: 'activity', initial: initialActivityState })
  const first = createLatest()
  const more = createLatest()
  const holdings = createLatest()
  return {
    needs,
    client: createBlockchainClient(needs),
    first,
    more,
    holdings,
    list: { asked: new Set(), readAt: 0 },
    slice,
    read: slice.read,
    write: activity => slice.write(() => activity),
    abort() {
      first.end()
      more.end()
      holdings.end()
    },
  }
}

/** How many pages are read on end when there is nothing to show in them. */
const mostPages = 5

interface HistoryRequest {
  readonly account: AccountId
  readonly cursor: string | undefined
  /** Cursors that were used for this list; those used now are added. None is used twice. */
  readonly asked: Set<string>
  readonly signal: AbortSignal
}

/**
 * Reads what is to be shown of the history of an account, from a cursor on; goes on by itself over pages of which
 * nothing is shown. Failures: those of the service.
 */
async function readHistory(
  client: BlockchainClient,
  { account, cursor, asked, signal }: HistoryRequest,
): Promise<HistoryPage> {
  const { networkId } = parseAccountId(account)
  let next = cursor
  for (let pages = 0; pages < mostPages; pages += 1) {
    if (next !== undefined) asked.add(next)
    const page = await client.getHistory({ account, cursor: next, signal })
    const transactions = page.transactions.filter(each => isShown(each, networkId))
    next = page.next !== undefined && !asked.has(page.next) ? page.next : undefined
    if (transactions.length > 0 || next === undefined) return toPage(transactions, next)
  }
  return toPage([], next)
}

function toPage(transactions: HistoryPage['transactions'], next: string | undefined): HistoryPage {
  return next === undefined ? { transactions } : { transactions, next }
}

const toUnavailable = (error: FoyerError) =>
  new FoyerError('HISTORY_UNAVAILABLE', { reason: error.message }, { cause: error })

/**
 * The history cannot be read: 'Failed to fetch transactions' for the visitor, an event, and a report.
 * `cursor` is where the page that failed began; the first page has none.
 */
function tellFailure({ needs, read, write }: HistoryRoom, error: FoyerError, cursor?: string): void {
  const { account } = read()
  const { notices, settings, track, report } = needs
  const unavailable = toUnavailable(error)
  const failure = toFailure(unavailable)
  write(asFailed(read(), failure))
  notices.showSnackbar('error', { kind: 'failure', failure })
  const address = account && parseAccountId(account).address
  const { projectId } = settings
  track({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address, projectId, cursor, isSmartAccount: usesSmartAccount(needs.store.getState()) },
  })
  report(unavailable)
}

/** Reads the newest page of an account's history into the list; a reading before it is given up. Never rejects. */
async function readFirstPage(room: HistoryRoom, account: AccountId): Promise<void> {
  const { signal } = room.first.begin()
  try {
    await readInto(room, account, signal)
  } catch (thrown) {
    if (signal.aborted) return
    const error = toFoyerError(thrown)
    // What the visitor sees stays when reading it anew fails: nobody asked for that.
    if (room.read().status === 'ready') room.needs.report(thrown)
    else tellFailure(room, error)
  }
}

async function readInto(room: HistoryRoom, account: AccountId, signal: AbortSignal): Promise<void> {
  const { client, list } = room
  const { networkId, namespace } = parseAccountId(account)
  const isKnown =
    hasAbility(room.needs.store.getState(), namespace, 'activity') &&
    (await client?.isSupported(networkId, signal))
  if (!client || !isKnown) return room.write({ ...forAccount(account), status: 'unsupported' })
  const asked = new Set<string>()
  const page = await readHistory(client, { account, cursor: undefined, asked, signal })
  if (signal.aborted) return
  if (!joins(room.read(), page)) {
    room.more.end()
    list.asked = asked
  }
  list.readAt = Date.now()
  room.write(withFirstPage(room.read(), page))
}

/** Reads what follows the list; does nothing at its end and while a page is on its way. Never rejects. */
async function readNextPage(room: HistoryRoom): Promise<void> {
  const { client, list, needs } = room
  const { account, cursor, status, isLoadingMore } = room.read()
  if (!client || !account || cursor === undefined || status !== 'ready' || isLoadingMore) return
  const reason = client.pauseOf('history').reason()
  if (reason) return tellFailure(room, reason, cursor)
  const { signal } = room.more.begin()
  update(room.slice, draft => {
    draft.isLoadingMore = true
  })
  const { address } = parseAccountId(account)
  const { projectId } = needs.settings
  needs.track({
    event: 'LOAD_MORE_TRANSACTIONS',
    properties: { address, projectId, cursor, isSmartAccount: usesSmartAccount(needs.store.getState()) },
  })
  try {
    const page = await readHistory(client, { account, cursor, asked: list.asked, signal })
    if (!signal.aborted) room.write(withNextPage(room.read(), page))
  } catch (thrown) {
    if (signal.aborted) return
    tellFailure(room, toFoyerError(thrown), cursor)
  }
}

/** Of so many collectibles the network is asked, those that moved last. */
const mostAsked = 200

/** Asks the network which of the collectibles that ever came or went are held. Never rejects. */
async function confirmHoldings({ needs, slice, holdings }: HistoryRoom): Promise<void> {
  const { account, transactions, holdings: known } = slice.read()
  if (!account) return
  const { networkId, address } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  const asked = movedCollectibles(transactions)
    .filter(each => each.contractAddress && !Object.hasOwn(known, each.id))
    .slice(0, mostAsked)
  if (!client?.readCollectibles || asked.length === 0) return
  const ask = client.readCollectibles
  const collectibles = asked.map(({ contractAddress: contract, tokenId }) => ({ contract, tokenId }))
  const { signal } = holdings.begin()
  try {
    const amounts = await withinReadTime(networkId, signal, inner =>
      ask({ address, collectibles, signal: inner }),
    )
    if (signal.aborted) return
    const said = asked.flatMap(({ id }, index) => {
      const amount = amounts[index]
      return amount === undefined ? [] : [[id, amount > 0n] as const]
    })
    update(slice, draft => void Object.assign(draft.holdings, Object.fromEntries(said)))
  } catch (error) {
    if (!signal.aborted) needs.report(error)
  }
}

/** How long the first page counts as fresh when the list is looked at again. */
const freshMs = 30_000

/** Keeps the history of the account in use. A family whose activity nobody tells has none. */
function createActivityRoom(needs: ActivityNeeds): {
  readonly actions: ActivityActions
  readonly stop: Stop
} {
  const room = createHistoryRoom(needs)
  const watchers = new Set<object>()

  /** Whether the service is left alone, also for an account that it was not asked about yet. */
  const rests = () => {
    const reason = room.client?.pauseOf('history').reason()
    if (reason && room.read().status === 'idle')
      room.write(asFailed(room.read(), toFailure(toUnavailable(reason))))
    return reason !== undefined
  }

  const begin = async () => {
    const { account, status } = room.read()
    if (!account || status === 'loading' || rests()) return
    room.abort()
    room.write(asLoading(room.read()))
    await readFirstPage(room, account)
  }

  const load = async () => {
    const { status } = room.read()
    if (status === 'idle' || status === 'unsupported') await begin()
  }

  const retry = async () => {
    const { failure } = room.read()
    if (failure && rests()) needs.notices.showSnackbar('error', { kind: 'failure', failure })
    else await begin()
  }

  const look = async () => {
    const { account, status } = room.read()
    if (!account || rests()) return
    if (status !== 'ready') return begin()
    if (Date.now() - room.list.readAt > freshMs) await readFirstPage(room, account)
  }

  const follow = () => {
    const account = selectActiveAccount(needs.store.getState())
    if (account === room.read().account) return
    room.abort()
    room.write(forAccount(account))
    if (watchers.size > 0) void load()
  }

  const stops = [
    needs.store.subscribe(follow),
    needs.followMoves(account => {
      const { account: shown, status } = room.read()
      if (account === shown && status !== 'idle' && !rests()) void readFirstPage(room, account)
    }),
    room.abort,
    () => watchers.clear(),
  ]
  follow()

  return {
    actions: {
      load,
      loadMore: () => readNextPage(room),
      confirmCollectibles: () => confirmHoldings(room),
      retry,
      watch() {
        const watcher = {}
        watchers.add(watcher)
        void look()
        return () => void watchers.delete(watcher)
      },
    },
    stop: stopAll(stops),
  }
}

/** What happened on the account in use: read while it is looked at. */
export const feature = defineFeature({
  id: 'activity',
  slice: initialActivityState,
  start: createActivityRoom,
})
