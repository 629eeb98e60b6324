import { type AccountId, FoyerError, parseAccountId, type Stop, stopAll, toFailure } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createReading, type ReadingActions } from '../../base/reading.js'
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
import { joins, withFirstPage, withNextPage } from './historyPages.js'
import type { ActivityNeeds } from './state.js'
import { type ActivityState, asFailed, asLoading, forAccount, initialActivityState } from './state.js'

/** The actions that read the history of the account in use. No action rejects. Failures are in the state. */
export interface ActivityActions {
  /** Reads the first page if it was not read for this account and network. */
  load(): Promise<void>
  /** Reads the next page. Does nothing at the end of the list or while a page loads. */
  loadMore(): Promise<void>
  /** Reads the first page again after a failure. Shows the failure again instead while the service is paused. */
  retry(): Promise<void>
  /**
   * Asks the network which collectibles of the list are held, except those with a known answer. The history stays as
   * it is if the network does not respond. Never rejects.
   */
  confirmCollectibles(): Promise<void>
  /**
   * Reads the first page if the known one is older than 30 s, and then the first page of each account that comes into
   * use. After a 429 or 503 the service is not called for 30 s, or for its `Retry-After`.
   */
  watch(): Stop
}

/** The parts that the readers of this feature share. */
interface HistoryRoom {
  readonly needs: ActivityNeeds
  /** The client of the service. `undefined` if no service is configured. */
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<ActivityState>
  read(): ActivityState
  write(activity: ActivityState): void
}

function createHistoryRoom(needs: ActivityNeeds): HistoryRoom {
  const slice = createFeatureSlice(needs.store, { id: 'activity', initial: initialActivityState })
  const write = (activity: ActivityState) => slice.write(() => activity)
  return { needs, client: createBlockchainClient(needs), slice, read: slice.read, write }
}

/** The maximum number of pages to read in a row while they have nothing to show. */
const mostPages = 5

interface HistoryRequest {
  readonly account: AccountId
  readonly cursor: string | undefined
  /** The cursors that this list has used. Reading adds to them and uses none twice. */
  readonly asked: Set<string>
  readonly signal: AbortSignal
}

/**
 * Reads the visible transactions of an account from a cursor on. Reads up to `mostPages` pages until a page has any.
 * Failures: those of the service.
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
 * Marks the history as failed, shows 'Failed to fetch transactions', tracks an event and reports the failure.
 * `cursor` is the start of the failed page, and absent for the first one.
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

/** The time for which the first page stays fresh for the next watch. */
const freshMs = 30_000

/** Creates the reader of the first page of the account's history. */
function createFirstReader(room: HistoryRoom, onNewList: (asked: Set<string>) => void): ReadingActions {
  const { needs, client, read, write } = room
  let listed: unknown
  return createReading(needs, {
    key: account => account,
    request: () => read().account,
    keep: freshMs + 1, // a page of exactly 30 s is fresh
    async read(account, signal) {
      const { networkId, namespace } = parseAccountId(account)
      const isKnown =
        hasAbility(needs.store.getState(), namespace, 'activity') &&
        (await client?.isSupported(networkId, signal))
      if (!client || !isKnown) return undefined
      const asked = new Set<string>()
      return { asked, page: await readHistory(client, { account, cursor: undefined, asked, signal }) }
    },
    show(reading, error) {
      // A failed refresh leaves the list as it is, because the visitor did not ask for it.
      if (error && read().status === 'ready') needs.report(error)
      else if (error) tellFailure(room, error)
      if (reading.status !== 'known') return
      const { value } = reading
      if (!value) return write({ ...forAccount(read().account), status: 'unsupported' })
      // A fresh page that is shown again adds nothing to the list.
      if (value === listed && read().status === 'ready') return
      listed = value
      if (!joins(read(), value.page)) onNewList(value.asked)
      write(withFirstPage(read(), value.page))
    },
  })
}

/** Returns the request for the next page, or `undefined` at the end of the list and while a page loads. */
function nextOf({ client, read }: HistoryRoom) {
  const { account, cursor, status, isLoadingMore } = read()
  const isThere = client && account && cursor !== undefined && status === 'ready' && !isLoadingMore
  return isThere ? { client, account, cursor } : undefined
}

/** Creates the reader of the pages after the first one. `asked` returns the cursors that the list has already used. */
function createNextReader(room: HistoryRoom, asked: () => Set<string>): ReadingActions {
  const { needs, read, write } = room
  const tellBegun = (cursor: string | undefined) => {
    const { account } = read()
    const address = account && parseAccountId(account).address
    const { projectId } = needs.settings
    const isSmartAccount = usesSmartAccount(needs.store.getState())
    needs.track({
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: { address, projectId, cursor, isSmartAccount },
    })
  }
  return createReading(needs, {
    key: ({ account, cursor }) => `${account} ${cursor}`,
    request: () => nextOf(room),
    read: ({ client, ...next }, signal) => readHistory(client, { ...next, asked: asked(), signal }),
    show(reading, error) {
      const { cursor } = read()
      if (error) return tellFailure(room, error, cursor)
      if (reading.status === 'known') return write(withNextPage(read(), reading.value))
      if (reading.status !== 'reading') return
      write({ ...read(), isLoadingMore: true })
      tellBegun(cursor)
    },
  })
}

/** The maximum number of collectibles to ask the network about: those that moved last. */
const mostAsked = 200

/** Creates the reader that asks the network which of the moved collectibles are held. */
function createHoldingsReader({ needs, slice }: HistoryRoom): ReadingActions {
  return createReading(needs, {
    key: ({ account }) => account,
    request() {
      const { account, transactions, holdings } = slice.read()
      const ask = account && chainClientOf(needs, parseAccountId(account).networkId)?.readCollectibles
      const asked = movedCollectibles(transactions)
        .filter(each => each.contractAddress && !Object.hasOwn(holdings, each.id))
        .slice(0, mostAsked)
      return ask && asked.length > 0 ? { account, ask, asked } : undefined
    },
    async read({ account, ask, asked }, signal) {
      const { networkId, address } = parseAccountId(account)
      const collectibles = asked.map(({ contractAddress: contract, tokenId }) => ({ contract, tokenId }))
      const amounts = await withinReadTime(networkId, signal, inner =>
        ask({ address, collectibles, signal: inner }),
      )
      return asked.flatMap(({ id }, index) => {
        const amount = amounts[index]
        return amount === undefined ? [] : [[id, amount > 0n] as const]
      })
    },
    show(reading, error) {
      if (error) needs.report(error)
      if (reading.status === 'known')
        update(slice, draft => void Object.assign(draft.holdings, Object.fromEntries(reading.value)))
    },
  })
}

/** Creates the history of the account in use. It is unsupported in a namespace without the `activity` ability. */
function createActivityRoom(needs: ActivityNeeds): {
  readonly actions: ActivityActions
  readonly stop: Stop
} {
  const room = createHistoryRoom(needs)
  const { client, read, write } = room
  let asked = new Set<string>()
  const next = createNextReader(room, () => asked)
  const holdings = createHoldingsReader(room)
  const first = createFirstReader(room, cursors => {
    next.forget()
    asked = cursors
  })
  const watchers = new Set<object>()
  const forget = () => {
    for (const reading of [first, next, holdings]) reading.forget()
  }

  /** Returns whether the service is paused. If it is, marks an account that was not read yet as failed. */
  const rests = () => {
    const reason = client?.pauseOf('history').reason()
    if (reason && read().status === 'idle') write(asFailed(read(), toFailure(toUnavailable(reason))))
    return reason !== undefined
  }

  const begin = async () => {
    const { account, status } = read()
    if (!account || status === 'loading' || rests()) return
    forget()
    write(asLoading(read()))
    await first.read()
  }

  const load = async () => {
    const { status } = read()
    if (status === 'idle' || status === 'unsupported') await begin()
  }

  const look = async () => {
    const { account, status } = read()
    if (account && !rests()) await (status === 'ready' ? first.load() : begin())
  }

  const follow = () => {
    const account = selectActiveAccount(needs.store.getState())
    if (account === read().account) return
    forget()
    write(forAccount(account))
    if (watchers.size > 0) void load()
  }

  const stops = [
    needs.store.subscribe(follow),
    needs.followMoves(account => {
      const { account: shown, status } = read()
      if (account === shown && status !== 'idle' && !rests()) void first.read()
    }),
    () => watchers.clear(),
  ]
  follow()

  return {
    actions: {
      load,
      async loadMore() {
        const reason = client?.pauseOf('history').reason()
        if (reason && nextOf(room)) tellFailure(room, reason, read().cursor)
        else await next.load()
      },
      confirmCollectibles: () => holdings.read(),
      async retry() {
        const { failure } = read()
        if (failure && rests()) needs.notices.showSnackbar('error', { kind: 'failure', failure })
        else await begin()
      },
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

/** The history of the account in use, read while it is watched. */
export const feature = defineFeature({
  id: 'activity',
  slice: initialActivityState,
  start: createActivityRoom,
})
