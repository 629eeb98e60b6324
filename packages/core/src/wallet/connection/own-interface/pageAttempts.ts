import { type Failure, FoyerError, type Namespace, type Stop, toFailure } from '@foyer/common'
import type { Slice } from '../../../base/slice.js'
import type { DeepLink } from '../../directory/deepLinks.js'
import { needsLinkEarly } from '../pairing/state.js'
import { selectPlatforms } from '../platforms.js'
import { selectConnectProgress, walletConnectId } from '../progress.js'
import { reachWallet, startConnecting } from '../reachWallet.js'
import { embeddedWalletId, selectConnectedNamespaces, selectConnection } from '../selectors.js'
import type { Connection } from '../state.js'
import { chooseMeans, type WalletChoice } from './chooseMeans.js'
import { followAttempt } from './followAttempt.js'
import { type ConnectedAccount, type PageConnectProgress, selectPageProgress } from './pageProgress.js'
import {
  type ConnectMeans,
  type EmailLoginActions,
  type OwnInterfaceKnown,
  type OwnInterfaceNeeds,
  type PageAttempt,
  type SocialLoginActions,
  selectAttempt,
  selectSocial,
} from './state.js'

/** Connecting from a host's own page. The progress is in the state. */
export interface PageAttempts {
  /**
   * Connects by the visitor's choice, in the same task as the tap. A new choice cancels the previous one. Rejects with
   * the attempt's failure, and with `ABORTED` if the attempt was canceled or replaced.
   */
  connect(choice: WalletChoice, namespace?: Namespace): Promise<ConnectedAccount>
  /** Cancels the current attempt, and forgets a failed one. */
  cancel(): void
  /** Repeats the last choice, with a new pairing if one is needed. */
  retry(): void
  /** Opens the chosen wallet's app by a deep link, in the same task as the tap. */
  openWallet(link: DeepLink): void
  /** Sends the six-digit code from the e-mail. Does nothing before an e-mail was requested. */
  submitCode(code: string): void
  /** Requests another e-mail. */
  resendCode(): void
  /** Preloads the code by which a social login opens its window in the same task as the tap. Never rejects. */
  prepareSocials(): Promise<void>
  stop: Stop
}

interface ChosenWallet {
  readonly choice: WalletChoice
  readonly namespace: Namespace | undefined
}

/** Creates the logins by e-mail and by provider. Each is loaded at its first use. */
function createLogins(needs: Pick<OwnInterfaceNeeds, 'email' | 'socials'>) {
  let email: EmailLoginActions | undefined
  let socials: SocialLoginActions | undefined
  return {
    email: () => email,
    socials: () => socials,
    async loadEmail() {
      email ??= await needs.email()
      return email
    },
    async loadSocials() {
      socials ??= await needs.socials()
      return socials
    },
    cancel(means: Extract<ConnectMeans, { readonly type: 'email' | 'social' }>) {
      if (means.type === 'email') email?.cancel()
      else if (means.provider === 'farcaster') socials?.cancelFarcaster()
      else socials?.cancel()
    },
  }
}

interface BeginningParts {
  readonly logins: ReturnType<typeof createLogins>
  readonly write: (attempt: PageAttempt) => void
  readonly fail: (error: unknown, means?: ConnectMeans) => void
  /** Returns the number of the newest attempt. */
  readonly newest: () => number
}

/** Creates the function that begins an attempt by its chosen means. */
function createBeginning(needs: OwnInterfaceNeeds, { logins, write, fail, newest }: BeginningParts) {
  const { store, pairing } = needs
  /** Begins an attempt after its login was loaded, unless it was replaced meanwhile. */
  const beginLoaded = <Actions>(
    means: ConnectMeans,
    load: Promise<Actions>,
    begin: (actions: Actions) => void,
  ) => {
    const attempt = newest()
    write({ status: 'running', means })
    load.then(
      actions => attempt === newest() && begin(actions),
      error => attempt === newest() && fail(error, means),
    )
  }

  const begin = (means: ConnectMeans, isRetry: boolean) => {
    if (means.type === 'connector') {
      const { connectorId, namespace, wallet } = means
      startConnecting(reaching, { connectorId, namespace, name: wallet.name })
      return write({ status: 'running', means })
    }
    if (means.type === 'pairing') return pair(means, isRetry)
    if (means.type === 'email')
      return beginLoaded(means, logins.loadEmail(), each => void each.submit(means.email))
    const start = (each: SocialLoginActions) =>
      means.provider === 'farcaster' ? each.startFarcaster() : each.start(means.provider)
    const socials = logins.socials()
    if (!socials) return beginLoaded(means, logins.loadSocials(), start)
    write({ status: 'running', means })
    start(socials) // in the same task as the tap, where browsers allow the window; a blocked window fails immediately
  }

  const pair = (means: Extract<ConnectMeans, { readonly type: 'pairing' }>, isRetry: boolean) => {
    const listing = means.wallet?.listing
    const environment = needs.environment()
    const [platform] = selectPlatforms(store.getState(), listing, environment)
    if (platform === 'unsupported')
      return fail(new FoyerError('CONNECTOR_NOT_FOUND', { connectorId: listing?.id ?? '' }), means)
    if (listing && !isRetry) reachWallet(reaching, listing, environment)
    pairing.start({ wallet: listing, isRetry })
    write({ status: 'running', means })
  }

  const reaching = {
    track: needs.track,
    pairing,
    connect: needs.connect,
    getState: store.getState,
  }

  return begin
}

export function createPageAttempts(
  needs: OwnInterfaceNeeds,
  slice: Slice<PageAttempt | undefined>,
): PageAttempts {
  const { store, pairing } = needs
  const write = (attempt: PageAttempt) => slice.write(() => attempt)
  let last: ChosenWallet | undefined
  let newest = 0
  const logins = createLogins(needs)

  const fail = (error: unknown, means?: ConnectMeans) =>
    write({ status: 'failed', failure: toFailure(error), means })

  /** Cancels everything that runs for the attempt. A pairing that a phone's list needs stays for the next tap. */
  const giveUp = () => {
    const attempt = selectAttempt(store.getState())
    if (attempt.status !== 'running') return
    const { means } = attempt
    pairing.openWhenLinked(undefined)
    if (means.type === 'email' || means.type === 'social') logins.cancel(means)
    else if (means.type === 'connector' || !isListedOnPhone(store.getState())) needs.cancelConnect()
  }
  const begin = createBeginning(needs, { logins, write, fail, newest: () => newest })

  const run = ({ choice, namespace }: ChosenWallet) => {
    newest += 1
    giveUp()
    last = { choice, namespace }
    const means = chooseMeans(store.getState(), choice, namespace)
    if (means && means !== 'ambiguous') return begin(means, false)
    const code = means ? 'CONNECTOR_AMBIGUOUS' : 'CONNECTOR_NOT_FOUND'
    fail(new FoyerError(code, { connectorId: nameOf(choice) }))
  }

  const stopFollowing = followAttempt(store, { write })
  /** Waits for the end of the newest attempt. `before` has the connections from before it. */
  const waitForEnd = (before: readonly Connection[]) => {
    const attempt = newest
    const begun = selectAttempt(store.getState())
    return new Promise<ConnectedAccount>((resolve, reject) => {
      const settle = () => {
        const state = store.getState()
        const isReplaced = attempt !== newest
        if (!isReplaced && selectAttempt(state).status === 'running') return
        stop()
        const progress = selectPageProgress(state, needs.environment())
        const made = begun.status === 'running' ? findMade(state, begun.means, before) : undefined
        if (isReplaced) reject(new FoyerError('ABORTED'))
        else if (progress.status !== 'failed' && made) resolve(made)
        else reject(toError(progress))
      }
      const stop = store.subscribe(settle)
      settle()
    })
  }
  return {
    connect(choice, namespace) {
      const before = connectionsOf(store.getState()).map(each => each.connection)
      run({ choice, namespace })
      const end = waitForEnd(before)
      end.catch(ignore) // the state has the failure, too
      return end
    },
    retry() {
      const attempt = selectAttempt(store.getState())
      if (attempt.status === 'idle' || !attempt.means) return last && run(last)
      newest += 1
      giveUp()
      begin(attempt.means, true)
    },
    cancel() {
      newest += 1
      giveUp()
      write({ status: 'idle' })
    },
    openWallet(link) {
      const attempt = selectAttempt(store.getState())
      if (attempt.status !== 'running' || attempt.means.type !== 'pairing') return
      const wallet = attempt.means.wallet?.listing
      if (wallet) pairing.openWallet({ wallet, link })
    },
    submitCode: code => void logins.email()?.confirm(code),
    resendCode: () => void logins.email()?.resend(),
    prepareSocials: () => logins.loadSocials().then(ignore, ignore), // the tap loads it again
    stop() {
      newest += 1
      stopFollowing()
      if (selectSocial(store.getState(), 'google').step === 'waiting') logins.socials()?.cancel()
    },
  }
}

const ignore = () => undefined

/** Returns the connections in use. */
function connectionsOf(state: OwnInterfaceKnown) {
  return selectConnectedNamespaces(state).flatMap(namespace => {
    const connection = selectConnection(state, namespace)
    return connection ? [{ namespace, connection }] : []
  })
}

/**
 * Returns the account that an attempt connected. An attempt that was canceled leaves the connections from before it,
 * and the app may connect another wallet meanwhile.
 */
function findMade(
  state: OwnInterfaceKnown,
  means: ConnectMeans,
  before: readonly Connection[],
): ConnectedAccount | undefined {
  const isPairedBy = means.type === 'pairing' ? walletConnectId : embeddedWalletId
  const connectorId = means.type === 'connector' ? means.connectorId : isPairedBy
  const made = connectionsOf(state).find(
    ({ connection }) => connection.connectorId === connectorId && !before.includes(connection),
  )
  return made && { account: made.connection.activeAccount, namespace: made.namespace }
}

/** Returns the error of an attempt that ended without an account. */
function toError(progress: PageConnectProgress): FoyerError {
  if (progress.status !== 'failed') return new FoyerError('ABORTED')
  const { code, context } = progress.failure as Failure<'UNKNOWN'> // each code has its own context
  return new FoyerError(code, context)
}

function nameOf(choice: WalletChoice): string {
  if (typeof choice === 'string') return choice
  return 'connectorId' in choice ? (choice.connectorId ?? '') : ''
}

/** Returns whether a list on a phone needs the pairing for the next tap. */
function isListedOnPhone(state: OwnInterfaceKnown): boolean {
  const isPairing = selectConnectProgress(state).status === 'pairing'
  return isPairing && needsLinkEarly() && (state.pairingOnPage?.lists ?? 0) > 0
}
