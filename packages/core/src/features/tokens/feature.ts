import { type AccountId, FoyerError, parseAccountId, type Stop, toFailure, toFoyerError } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { isTurnedAway, retryAtAfter } from '../../base/http.js'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import { isPageVisible, watchVisibility } from '../../base/pageWake.js'
import { createFeatureSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { nativeTokenId } from '../../wallet/blockchain/wireChecks.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { readNative, readTokens } from './readTokens.js'
import type { TokensNeeds } from './state.js'
import { initialTokensState, selectTokens, type TokensReader, type TokensState } from './state.js'

interface FailedRead {
  readonly error: FoyerError
  readonly retryAt: number
}

/** The earliest time at which each reader may read an account again after a failure. */
interface RetryClocks {
  /** Returns whether a retry by the visitor is allowed now. */
  mayAsk(account: AccountId, reader: TokensReader): boolean
  /** Returns whether an automatic read is due. It never is after a 429 or 503. */
  isDue(account: AccountId, reader: TokensReader): boolean
  failed(account: AccountId, reader: TokensReader, error: FoyerError): void
  /** Clears the failures of an account after a successful read. */
  answered(account: AccountId): void
  /** Returns the newest failure, and when each reader may retry. */
  of(account: AccountId): {
    readonly error: FoyerError | undefined
    readonly retryAt: Readonly<Partial<Record<TokensReader, number>>>
  }
}

function createRetryClocks(): RetryClocks {
  const clocks = new Map<AccountId, Partial<Record<TokensReader, FailedRead>>>()
  const clockOf = (account: AccountId, reader: TokensReader) => clocks.get(account)?.[reader]
  const mayAsk: RetryClocks['mayAsk'] = (account, reader) =>
    Date.now() >= (clockOf(account, reader)?.retryAt ?? 0)
  return {
    mayAsk,
    isDue(account, reader) {
      const failed = clockOf(account, reader)
      return mayAsk(account, reader) && !(failed && isTurnedAway(failed.error))
    },
    failed(account, reader, error) {
      clocks.set(account, {
        ...clocks.get(account),
        [reader]: { error, retryAt: retryAtAfter(error) },
      })
    },
    answered: account => void clocks.delete(account),
    of(account) {
      const entries = Object.entries(clocks.get(account) ?? {})
      const newest = entries.map(([, each]) => each).sort((a, b) => b.retryAt - a.retryAt)[0]
      return {
        error: newest?.error,
        retryAt: Object.fromEntries(entries.map(([reader, { retryAt }]) => [reader, retryAt])),
      }
    },
  }
}

/** The interval between reads of the list while it is watched. */
const refreshMs = 10_000

/** The actions on the tokens of the account in use. */
export interface TokensActions {
  /**
   * Reads the list, and again every 10 s while there is a watcher and the page is visible. Cancels the running read
   * when the last watcher stops.
   */
  watch(reader?: TokensReader): Stop
  /** Reads the list now, unless it failed recently and `retryAt` is not reached. Never rejects. */
  refresh(reader?: TokensReader): Promise<void>
}

interface Reading {
  readonly account: AccountId
  readonly reader: TokensReader
  /** Whether the visitor asked for the read and must see its failure. */
  readonly isAsked: boolean
  readonly lifetime: Lifetime
}

interface ReadOptions {
  readonly forceUpdate?: readonly string[] | undefined
  readonly isAsked?: boolean
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one clock for several accounts and readers
function createTokensRoom(needs: TokensNeeds): { readonly actions: TokensActions; readonly stop: Stop } {
  const { store } = needs
  const client = createBlockchainClient(needs)
  let underWay: Reading | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers: TokensReader[] = []
  let isStale = false
  const clocks = createRetryClocks()

  const slice = createFeatureSlice(store, { id: 'tokens', initial: initialTokensState })
  const write = (changes: Partial<TokensState>) => update(slice, draft => void Object.assign(draft, changes))

  const fail = async ({ account, reader, isAsked, lifetime: { signal } }: Reading, error: FoyerError) => {
    const { status, tokens } = selectTokens(store.getState())
    clocks.failed(account, reader, error)
    const native = tokens.length > 0 ? tokens : await readNative(needs, account, signal).catch(() => [])
    if (signal.aborted) return
    write({
      status: 'unavailable',
      tokens: native,
      failure: toFailure(error),
      retryAt: clocks.of(account).retryAt,
    })
    if (status === 'unavailable' && !isAsked) return
    const failure = toFailure(new FoyerError('BALANCE_UNAVAILABLE'))
    needs.notices.showSnackbar('error', { kind: 'failure', failure })
    needs.report(error)
  }

  const read = async (
    account: AccountId,
    reader: TokensReader,
    { forceUpdate, isAsked = false }: ReadOptions = {},
  ) => {
    underWay?.lifetime.end()
    const reading = { account, reader, isAsked, lifetime: createLifetime() }
    underWay = reading
    const { signal } = reading.lifetime
    if (selectTokens(store.getState()).account !== account) write({ ...initialTokensState, account })
    try {
      const tokens = await readTokens(needs, client, { account, signal, forceUpdate })
      if (signal.aborted) return
      clocks.answered(account)
      write({ status: 'ready', tokens, failure: undefined, retryAt: {} })
    } catch (error) {
      if (!signal.aborted) await fail(reading, toFoyerError(error))
    } finally {
      if (underWay === reading) underWay = undefined
    }
  }

  const giveUp = () => {
    underWay?.lifetime.end()
    underWay = undefined
  }

  const schedule = () => {
    clearTimeout(timer)
    // A view that replaces another starts to watch in the same task, so the read is canceled later.
    timer = watchers.length > 0 ? setTimeout(readIfDue, refreshMs) : setTimeout(giveUp)
  }

  /** Returns the watcher whose automatic read is due. */
  const dueReader = (account: AccountId) => watchers.find(each => clocks.isDue(account, each))

  const readAfterMove = async (account: AccountId) => {
    const reader = dueReader(account)
    isStale = reader === undefined
    if (reader) await read(account, reader, { forceUpdate: idsOf(account, store.getState) })
  }

  /** Shows the account's recent failure instead of reading again. */
  const showFailure = (account: AccountId) => {
    const { error, retryAt } = clocks.of(account)
    if (!error || selectTokens(store.getState()).status !== 'loading') return
    write({ status: 'unavailable', failure: toFailure(error), retryAt })
  }

  const readIfDue = async () => {
    if (watchers.length === 0) return
    schedule()
    const account = selectActiveAccount(store.getState())
    const isBusy = underWay && underWay.account === account
    if (!account || isBusy || !isPageVisible()) return
    const reader = dueReader(account)
    if (!reader) return showFailure(account)
    const forceUpdate = isStale ? idsOf(account, store.getState) : undefined
    isStale = false
    await read(account, reader, { forceUpdate })
  }

  const follow = () => {
    const account = selectActiveAccount(store.getState())
    if (account === selectTokens(store.getState()).account) return
    underWay?.lifetime.end()
    if (!account) return write(initialTokensState)
    write({ ...initialTokensState, account })
    void readIfDue()
  }

  const stops = [
    store.subscribe(follow),
    needs.followMoves(account => {
      if (account === selectActiveAccount(store.getState())) void readAfterMove(account)
    }),
    watchVisibility(() => void readIfDue()),
  ]

  return {
    actions: {
      watch(reader = 'account') {
        watchers.push(reader)
        let isOver = false
        void readIfDue()
        return () => {
          if (isOver) return
          isOver = true
          watchers.splice(watchers.indexOf(reader), 1)
          schedule()
        }
      },
      async refresh(reader = 'account') {
        const account = selectActiveAccount(store.getState())
        if (account && clocks.mayAsk(account, reader)) await read(account, reader, { isAsked: true })
      },
    },
    stop() {
      watchers.length = 0
      clearTimeout(timer)
      underWay?.lifetime.end()
      for (const stop of stops) stop()
    },
  }
}

/** Returns the ids of all known tokens and of the native coin. */
function idsOf(account: AccountId, getState: TokensNeeds['store']['getState']): readonly string[] {
  const known = selectTokens(getState()).tokens.flatMap(({ address }: TokenBalance) => address ?? [])
  return [nativeTokenId(parseAccountId(account).networkId), ...known]
}

/** The tokens of the account in use, read while they are watched. */
export const feature = defineFeature({
  id: 'tokens',
  slice: initialTokensState,
  start: createTokensRoom,
})
