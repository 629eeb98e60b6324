import type { Failure, Stop } from '@foyer/common'
import type { Store } from '../../../base/slice.js'
import { selectConnectProgress, walletConnectId } from '../progress.js'
import {
  anyWallet,
  type ConnectMeans,
  type EmailLogin,
  type OwnInterfaceKnown,
  type PageAttempt,
  type SocialLogin,
  selectAttempt,
  selectEmail,
  selectSocial,
} from './state.js'

interface Attempts {
  readonly write: (attempt: PageAttempt) => void
}

/**
 * Ends the page's attempt when its connector, pairing or login ends, with the failure or as done. A new connection
 * clears an earlier failure, by whatever means it was made.
 */
export function followAttempt(store: Store<OwnInterfaceKnown>, { write }: Attempts): Stop {
  return store.subscribe((state, previous) => {
    const attempt = selectAttempt(state)
    const next = nextAttempt(attempt, state, previous)
    if (next !== attempt) write(next)
  })
}

/** Returns the page's attempt after a state change. Returns the same object if it continues. */
function nextAttempt(
  attempt: PageAttempt,
  state: OwnInterfaceKnown,
  previous: OwnInterfaceKnown,
): PageAttempt {
  if (attempt.status === 'running') return nextRunning(attempt, state, previous)
  if (attempt.status === 'failed' && hasNewConnection(state, previous)) return { status: 'idle' }
  const isShown = (state.pairingOnPage?.codes ?? 0) > 0
  if (!isShown || attempt.status !== 'idle' || !hasMoved(state, previous)) return attempt
  const progress = selectConnectProgress(state)
  const hasCodeFailed = progress.status === 'failed' && progress.connectorId === walletConnectId
  return hasCodeFailed ? { status: 'failed', failure: progress.failure, means: anyWallet } : attempt
}

type RunningAttempt = Extract<PageAttempt, { readonly status: 'running' }>

function nextRunning(
  attempt: RunningAttempt,
  state: OwnInterfaceKnown,
  previous: OwnInterfaceKnown,
): PageAttempt {
  const { means } = attempt
  const outcome = outcomeOf(means, state, previous)
  if (outcome === 'running') return attempt
  return outcome === 'done' ? { status: 'idle' } : { status: 'failed', failure: outcome, means }
}

type Outcome = 'running' | 'done' | Failure

function outcomeOf(means: ConnectMeans, state: OwnInterfaceKnown, previous: OwnInterfaceKnown): Outcome {
  if (means.type === 'email') return loginOutcome(selectEmail(state).login, selectEmail(previous).login)
  if (means.type === 'social')
    return loginOutcome(selectSocial(state, means.provider), selectSocial(previous, means.provider))
  if (!hasMoved(state, previous)) return 'running'
  const progress = selectConnectProgress(state)
  const id = means.type === 'pairing' ? walletConnectId : means.connectorId
  if (!('connectorId' in progress) || progress.connectorId !== id) return 'done'
  return progress.status === 'failed' ? progress.failure : 'running'
}

function hasMoved({ connection }: OwnInterfaceKnown, previous: OwnInterfaceKnown): boolean {
  return connection.flow !== previous.connection.flow
}

/**
 * Returns the outcome of a login. A login that returned to its first step is over: the account is connected, or the
 * visitor canceled.
 */
function loginOutcome<Login extends EmailLogin | SocialLogin>(login: Login, before: Login): Outcome {
  if (login === before) return 'running'
  if (login.step === 'failed' && login.failure) return login.failure
  return login.step === 'idle' && before.step !== 'idle' ? 'done' : 'running'
}

function hasNewConnection({ connection }: OwnInterfaceKnown, previous: OwnInterfaceKnown): boolean {
  const before = previous.connection.byNamespace
  return Object.entries(connection.byNamespace).some(
    ([name, each]) => each && each.linkId !== before[name as keyof typeof before]?.linkId, // its keys are namespaces
  )
}
