import { type AccountId, FoyerError, parseAccountId, type Stop, toFailure, toFoyerError } from '@foyer/common'
import { createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { nativeTokenId } from '../blockchain/nativeTokenId.js'
import type { TokenBalance } from '../blockchain/TokenBalance.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { isPageVisible, watchVisibility } from '../environment/pageVisibility.js'
import { isTurnedAway } from '../http/isTurnedAway.js'
import type { Kernel } from '../kernel/kernel.js'
import { readNative, readTokens } from './readTokens.js'
import { selectTokens } from './selectors.js'
import { initialTokensState, type TokensState } from './state.js'

/** How often the list is read again while it is looked at (REFERENCE section 9). */
const refreshMs = 10_000
/** How long nothing is asked after a failure (SPEC section 9). */
const retryMs = 30_000

/** Keeps the list of what the account in use holds. */
export interface TokensVerbs {
  /**
   * Reads the list, and again every 10 s while anybody watches and the page is visible. What is being read when the last
   * one stops watching is given up.
   */
  watch(): Stop
  /** Reads the list now, whatever failed before. Never rejects. */
  refresh(): Promise<void>
}

interface Reading {
  readonly account: AccountId
  readonly abort: AbortController
}

export function createTokensRoom(kernel: Kernel): { readonly verbs: TokensVerbs; readonly stop: Stop } {
  const { store } = kernel
  const client = createBlockchainClient(kernel)
  const held: {
    reading?: Reading | undefined
    timer?: ReturnType<typeof setTimeout> | undefined
    watchers: number
    /** Until when nothing is asked by itself, in ms since 1970. */
    waitUntil: number
    /** A transaction was made while nobody watched: what is kept of answers is out of date. */
    isStale: boolean
  } = { watchers: 0, waitUntil: 0, isStale: false }

  const write = (change: Partial<TokensState>) =>
    store.setState(state => ({
      features: { ...state.features, tokens: { ...selectTokens(state), ...change } },
    }))

  const fail = async (account: AccountId, error: FoyerError, signal: AbortSignal) => {
    const { status, tokens } = selectTokens(store.getState())
    held.waitUntil = isTurnedAway(error) ? Number.POSITIVE_INFINITY : Date.now() + retryMs
    const native = tokens.length > 0 ? tokens : await readNative(kernel, account, signal).catch(() => [])
    if (signal.aborted) return
    write({ status: 'unavailable', tokens: native, failure: toFailure(error) })
    if (status === 'unavailable') return
    const failure = toFailure(new FoyerError('BALANCE_UNAVAILABLE'))
    kernel.notices.showSnackbar('error', { kind: 'failure', failure })
    kernel.report(error)
  }

  const read = async (account: AccountId, forceUpdate?: readonly string[]) => {
    held.reading?.abort.abort()
    const reading = { account, abort: new AbortController() }
    held.reading = reading
    const { signal } = reading.abort
    if (selectTokens(store.getState()).account !== account) write({ ...initialTokensState, account })
    try {
      const tokens = await readTokens(kernel, client, { account, signal, forceUpdate })
      if (signal.aborted) return
      held.waitUntil = 0
      write({ status: 'ready', tokens, failure: undefined })
    } catch (error) {
      if (!signal.aborted) await fail(account, toFoyerError(error), signal)
    } finally {
      if (held.reading === reading) held.reading = undefined
    }
  }

  const giveUp = () => {
    held.reading?.abort.abort()
    held.reading = undefined
  }

  const schedule = () => {
    clearTimeout(held.timer)
    // One screen may take over from another, which watches in the same task.
    held.timer = held.watchers > 0 ? setTimeout(readIfDue, refreshMs) : setTimeout(giveUp)
  }

  const readAfterMove = async (account: AccountId) => {
    held.isStale = held.watchers === 0
    if (!held.isStale) await read(account, idsOf(account, store.getState))
  }

  const readIfDue = async () => {
    schedule()
    const account = selectActiveAccount(store.getState())
    const isBusy = held.reading && held.reading.account === account
    if (!account || isBusy || !isPageVisible() || Date.now() < held.waitUntil) return
    const forceUpdate = held.isStale ? idsOf(account, store.getState) : undefined
    held.isStale = false
    await read(account, forceUpdate)
  }

  const follow = () => {
    const account = selectActiveAccount(store.getState())
    if (account === selectTokens(store.getState()).account) return
    held.waitUntil = 0
    held.reading?.abort.abort()
    if (!account) return write(initialTokensState)
    write({ ...initialTokensState, account })
    if (held.watchers > 0) void read(account)
  }

  const stops = [
    store.subscribe(follow),
    kernel.followMoves(account => {
      if (account === selectActiveAccount(store.getState())) void readAfterMove(account)
    }),
    watchVisibility(() => void readIfDue()),
  ]

  return {
    verbs: {
      watch() {
        held.watchers += 1
        const ending = { isOver: false }
        void readIfDue()
        return () => {
          if (ending.isOver) return
          ending.isOver = true
          held.watchers -= 1
          schedule()
        }
      },
      async refresh() {
        const account = selectActiveAccount(store.getState())
        held.waitUntil = 0
        if (account) await read(account)
      },
    },
    stop() {
      held.watchers = 0
      clearTimeout(held.timer)
      held.reading?.abort.abort()
      for (const stop of stops) stop()
    },
  }
}

/** Every token the list knows, and the network's own coin. */
function idsOf(account: AccountId, getState: Kernel['store']['getState']): readonly string[] {
  const known = selectTokens(getState()).tokens.flatMap(({ address }: TokenBalance) => address ?? [])
  return [nativeTokenId(parseAccountId(account).networkId), ...known]
}
