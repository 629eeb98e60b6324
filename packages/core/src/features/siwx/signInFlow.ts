import type { AccountId, Failure } from '@foyer/common'
import type { SiwxEvent } from '../../base/events.js'
import type { Attempt, LatestRun } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { SignInScreen } from './createSignInScreen.js'
import type { PluginSource } from './openPlugin.js'
import type { SiwxSession } from './SiwxPlugin.js'
import { type Declines, type SignedInAccounts, toSiwxSubject } from './sessions.js'
import type { SiwxFlow, SiwxNeeds, SiwxState } from './state.js'

/** The parts that the steps of the sign-in share. */
export interface SiwxParts {
  readonly needs: SiwxNeeds
  readonly slice: Slice<SiwxState>
  readonly source: PluginSource
  readonly sessions: SignedInAccounts
  readonly declines: Declines
  readonly screen: SignInScreen
  /** One attempt for each account that is checked, and for each try to sign. */
  readonly attempts: LatestRun
}

/** The transitions of the flow, with their effects on state and view. */
export interface SignInFlow {
  read(): SiwxFlow
  write(flow: SiwxFlow): void
  /** Asks the visitor to sign. */
  ask(run: Attempt, account: AccountId, failure?: Failure): void
  /** Clears the failure of an earlier check, because a check found that there is no session. */
  answered(): void
  /** Accepts the sessions of the visitor. */
  accept(run: Attempt, account: AccountId, sessions: readonly SiwxSession[]): void
  /** Lets the visitor continue without a session. */
  goOn(run: Attempt, account: AccountId): void
  /** Resets the flow if no account is left to ask. */
  rest(): void
  track(event: SiwxEvent['event'], account: AccountId): void
}

/** Creates the flow of an instance's sign-in. */
export function createSignInFlow({ needs, slice, screen, attempts }: SiwxParts): SignInFlow {
  const write = (flow: SiwxFlow) =>
    update(slice, draft => {
      draft.flow = flow
    })
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

/** Returns the latest expiry of the sessions, or `undefined` if one does not expire. */
function lastEnd(sessions: readonly SiwxSession[]): number | undefined {
  const ends = sessions.map(({ data }) => data.expirationTime && Date.parse(data.expirationTime))
  return ends.every(each => typeof each === 'number') ? Math.max(...ends) : undefined
}
