import type { AccountId, Failure } from '@foyer/common'
import type { SiwxEvent } from '../../base/events.js'
import type { Attempt, Latest } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { SignInScreen } from './createSignInScreen.js'
import type { PluginSource } from './openPlugin.js'
import type { SiwxSession } from './SiwxPlugin.js'
import { type Declines, type SignedInAccounts, toSiwxSubject } from './sessions.js'
import type { SiwxFlow, SiwxNeeds, SiwxState } from './state.js'

/** The turns the flow can take, each with all that follows for state and screen. */
export interface Flow {
  read(): SiwxFlow
  write(flow: SiwxFlow): void
  /** The visitor is asked to sign. */
  ask(run: Attempt, account: AccountId, failure?: Failure): void
  /** It is known now that the visitor has no session: a failure to find that out is over. */
  answered(): void
  /** The visitor has a session. */
  accept(run: Attempt, account: AccountId, sessions: readonly SiwxSession[]): void
  /** The visitor goes on without one. */
  goOn(run: Attempt, account: AccountId): void
  /** Nobody is there to be asked. */
  rest(): void
  track(event: SiwxEvent['event'], account: AccountId): void
}

export function createFlow({ needs, slice, screen, attempts }: Omit<SiwxParts, 'sessions'>): Flow {
  const write = (flow: SiwxFlow) => slice.write(state => ({ ...state, flow }))
  return {
    write,
    read: () => slice.read().flow,
    ask({ attempt }, account, failure) {
      write({ step: 'asked', attempt, account, ...(failure ? { failure } : {}) })
      if (!screen.isShown()) screen.show()
    },
    answered() {
      const { flow } = slice.read()
      if (flow.step !== 'asked' || flow.failure?.code !== 'SIWX_INIT_FAILED') return
      write({ step: 'asked', attempt: flow.attempt, account: flow.account })
    },
    accept({ attempt }, account, sessions) {
      const expiresAt = lastEnd(sessions)
      write({ step: 'signedIn', attempt, account, ...(expiresAt === undefined ? {} : { expiresAt }) })
      screen.leave()
    },
    goOn({ attempt }, account) {
      write({ step: 'declined', attempt, account })
      screen.leave()
    },
    rest() {
      attempts.end()
      write({ step: 'idle' })
      screen.leave()
    },
    track(event, account) {
      const isSmartAccount = usesSmartAccount(needs.store.getState())
      needs.track({ event, properties: { network: toSiwxSubject(account).chainId, isSmartAccount } })
    },
  }
}

/** When the last of some sessions ends; `undefined` where one does not end. */
function lastEnd(sessions: readonly SiwxSession[]): number | undefined {
  const ends = sessions.map(({ data }) => data.expirationTime && Date.parse(data.expirationTime))
  return ends.every(each => typeof each === 'number') ? Math.max(...ends) : undefined
}

/** What the steps of signing in share. */
export interface SiwxParts {
  readonly needs: SiwxNeeds
  readonly slice: Slice<SiwxState>
  readonly source: PluginSource
  readonly sessions: SignedInAccounts
  readonly declines: Declines
  readonly screen: SignInScreen
  /** One for each account that is asked, and for each try to sign. */
  readonly attempts: Latest
}
