import type { Stop } from '@foyer/common'
import type { Store } from '../../base/slice.js'
import { walletConnectId } from '../../wallet/connection/pairing/state.js'
import { selectEmail } from '../email/state.js'
import { selectSocials } from '../socials/state.js'
import {
  anyWallet,
  type ConnectMeans,
  type OwnInterfaceKnown,
  type PageAttempt,
  selectAttempt,
} from './state.js'

interface Attempts {
  readonly write: (attempt: PageAttempt) => void
}

/**
 * Ends the page's attempt when connector, pairing or login did: with their failure, or as done. A new connection ends
 * what failed before it, whatever it came by.
 */
export function followAttempt(store: Store<OwnInterfaceKnown>, { write }: Attempts): Stop {
  return store.subscribe((state, previous) => {
    const attempt = selectAttempt(state)
    const next = nextAttempt(attempt, state, previous)
    if (next !== attempt) write(next)
  })
}

/** The page's attempt after something changed. The very same one where it goes on. */
function nextAttempt(
  attempt: PageAttempt,
  state: OwnInterfaceKnown,
  previous: OwnInterfaceKnown,
): PageAttempt {
  if (attempt.status === 'running') return nextRunning(attempt, state, previous)
  if (attempt.status === 'failed' && hasNewConnection(state, previous)) return { status: 'idle' }
  const { flow } = state.connection
  const isShown = (state.pairingOnPage?.codes ?? 0) > 0
  const hasCodeFailed =
    isShown &&
    attempt.status === 'idle' &&
    flow !== previous.connection.flow &&
    flow.status === 'failed' &&
    flow.connectorId === walletConnectId
  return hasCodeFailed ? { status: 'failed', failure: flow.failure, means: anyWallet } : attempt
}

type Running = Extract<PageAttempt, { readonly status: 'running' }>

function nextRunning(attempt: Running, state: OwnInterfaceKnown, previous: OwnInterfaceKnown): PageAttempt {
  const { means } = attempt
  const outcome = outcomeOf(means, state, previous)
  if (outcome === 'running') return attempt
  return outcome === 'done' ? { status: 'idle' } : { status: 'failed', failure: outcome, means }
}

type Outcome = 'running' | 'done' | Extract<PageAttempt, { readonly status: 'failed' }>['failure']

function outcomeOf(means: ConnectMeans, state: OwnInterfaceKnown, previous: OwnInterfaceKnown): Outcome {
  if (means.type === 'email') return loginOutcome(selectEmail(state).login, selectEmail(previous).login)
  if (means.type === 'social') {
    const [now, before] = [selectSocials(state), selectSocials(previous)]
    return means.provider === 'farcaster'
      ? loginOutcome(now.farcaster, before.farcaster)
      : loginOutcome(now.login, before.login)
  }
  const { flow } = state.connection
  if (flow === previous.connection.flow) return 'running'
  const id = means.type === 'pairing' ? walletConnectId : means.connectorId
  if (flow.status === 'idle' || flow.connectorId !== id) return 'done'
  return flow.status === 'failed' ? flow.failure : 'running'
}

type Login =
  | { readonly step: 'failed'; readonly failure: Exclude<Outcome, string> }
  | { readonly step: string; readonly failure?: Exclude<Outcome, string> }

/** A login that fell back to its beginning is over: the account is connected, or the visitor gave it up. */
function loginOutcome(login: Login, before: Login): Outcome {
  if (login === before) return 'running'
  if (login.step === 'failed' && login.failure) return login.failure
  return login.step === 'idle' ? 'done' : 'running'
}

function hasNewConnection({ connection }: OwnInterfaceKnown, previous: OwnInterfaceKnown): boolean {
  const before = previous.connection.byNamespace
  return Object.entries(connection.byNamespace).some(
    ([name, each]) => each && each.linkId !== before[name as keyof typeof before]?.linkId, // its keys are namespaces
  )
}
