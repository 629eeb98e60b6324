import {
  type AccountId,
  type ErrorCode,
  FoyerError,
  isFoyerError,
  type SessionCapabilities,
  toFoyerError,
} from '@foyer/common'
import type { SessionState } from './sessionState.js'
import { untilAborted } from './untilAborted.js'
import { answererOf, asksOwner } from './walletMethods.js'

/** The account that a request is for. */
interface ConfirmRequest {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

/** The confirmation that the wallet itself reported the accounts of a session. */
export interface Confirmation {
  /** Returns whether the wallet reported the accounts, so that it need not be asked. */
  isCertain(): boolean
  /** Marks the accounts as uncertain, so that the wallet is queried before the next request. */
  doubt(): void
  /**
   * Reads the wallet's accounts if they are uncertain, once for all waiting callers. Must be called before every
   * request. If the wallet no longer shows the session's account, the session switches and this fails with
   * `ACCOUNT_CHANGED`. Other failures come from reading, are reported as failures of the request, and leave the
   * session unchanged.
   */
  confirm(request: ConfirmRequest): Promise<void>
}

/**
 * Creates the confirmation, which maintains `isConfirmed` for a session whose wallet shows no account, or cannot be
 * read without a prompt. `read` may prompt, and fails as connecting or any request does.
 */
export function createConfirmation<Known extends SessionState>(
  state: { current(): Known; adopt(next: Known | undefined): void },
  read: () => Promise<Known>,
): Confirmation {
  let doubts = 0
  let reading: Promise<void> | undefined
  let waiting = 0
  const readOnce = () => {
    if (reading) return reading
    const known = doubts
    const current = read().then(next => {
      // An abandoned answer is older than later answers. A doubt that arose meanwhile remains.
      if (reading === current) state.adopt({ ...next, isConfirmed: doubts === known })
    })
    reading = current
    return current
  }
  /**
   * Waits for the shared read. A wallet whose window was closed may never answer, so the read is abandoned when no
   * caller waits, and the next caller reads again.
   */
  const waitOnce = async (signal: AbortSignal | undefined) => {
    waiting += 1
    try {
      await untilAborted(readOnce, signal)
    } finally {
      waiting -= 1
      if (waiting === 0) reading = undefined
    }
  }
  const isCertain = () => state.current().isConfirmed ?? true
  return {
    isCertain,
    doubt() {
      doubts += 1
      state.adopt({ ...state.current(), isConfirmed: false })
    },
    async confirm({ account, signal }) {
      const { accounts } = state.current()
      if (isCertain()) return
      await waitOnce(signal).catch(error => {
        throw toRequestError(error)
      })
      const [first, ...others] = state.current().accounts
      const isGone = accounts.includes(account) && ![first, ...others].includes(account)
      if (isGone) throw new FoyerError('ACCOUNT_CHANGED', { account: first })
    },
  }
}

/** Failures of reading accounts that normally leave open whether something was sent. Here nothing was. */
const untold: ReadonlySet<ErrorCode> = new Set([
  'CONNECT_FAILED',
  'WALLET_DISCONNECTED',
  'OUTCOME_UNKNOWN',
  'UNKNOWN',
])
/** Failures that mean the wallet still shows this prompt or another one. */
const stillShown: ReadonlySet<ErrorCode> = new Set(['CONNECT_PENDING', 'REQUEST_TIMED_OUT'])

/** Converts a failure of reading accounts to a failure of the waiting request. Nothing was signed or sent. */
function toRequestError(thrown: unknown): FoyerError {
  const error = toFoyerError(thrown)
  const method = 'connect'
  if (isFoyerError(error, 'CONNECT_REJECTED'))
    return new FoyerError('REQUEST_REJECTED', { method }, { cause: error.cause ?? error })
  if (stillShown.has(error.code)) return new FoyerError('REQUEST_PENDING', { method }, { cause: error })
  if (!untold.has(error.code)) return error
  const { reason } = Object(error.context) as { readonly reason?: string }
  return new FoyerError('REQUEST_FAILED', { method, ...(reason ? { reason } : {}) }, { cause: error })
}

/** The confirmation and the current account for a session's requests. */
interface ConfirmedRequests extends Pick<Confirmation, 'isCertain' | 'confirm'> {
  readonly accountInUse: () => AccountId
  /**
   * Returns whether a method of the family's own protocol is for wallets. Others are reads. Defaults to all methods.
   */
  readonly isWalletMethod?: ((method: string) => boolean) | undefined
}

/** Wraps capabilities so that an uncertain account is confirmed before each request that the owner must answer. */
export function confirmFirst(
  capabilities: SessionCapabilities,
  { isCertain, confirm, accountInUse, isWalletMethod = () => true }: ConfirmedRequests,
): SessionCapabilities {
  type Request =
    | { readonly account?: AccountId; readonly signal?: AbortSignal; readonly method?: string }
    | undefined
  const isRead = (name: string, request: Request) => {
    const method = String(request?.method)
    return name === 'sendRequest' && !(isWalletMethod(method) && answererOf(method) === 'owner')
  }
  const confirmed = Object.entries(capabilities).map(([name, ability]) => {
    if (!asksOwner(name)) return [name, ability]
    const ask = ability as (request: Request) => Promise<unknown> // names that ask the owner are methods
    const askConfirmed = async (request: Request) => {
      if (isCertain() || isRead(name, request)) return ask(request)
      // Chosen before asking, because the wallet may then show another account first.
      const account = request?.account ?? accountInUse()
      await confirm({ account, signal: request?.signal })
      return ask({ ...request, account })
    }
    return [name, askConfirmed]
  })
  return Object.fromEntries(confirmed)
}
