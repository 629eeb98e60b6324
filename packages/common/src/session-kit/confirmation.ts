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

/** For which account something is asked. */
interface ConfirmRequest {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

/** Whether the accounts that a session shows are its wallet's own word. */
export interface Confirmation {
  /** Whether they are, so that nobody needs to ask. */
  isCertain(): boolean
  /** The wallet may show something else by now: it is asked before the next request. */
  doubt(): void
  /**
   * Asks the wallet who is there where that is not certain, once for all who wait. To be called before every request to it:
   * `ACCOUNT_CHANGED` where it shows another account than the session did, which the session shows from then on. Else
   * fails as the reading does, in the words of a request, and the session stays as it was.
   */
  confirm(request: ConfirmRequest): Promise<void>
}

/**
 * Keeps `isConfirmed` of a session whose wallet cannot be asked without its owner being asked, or rests. `read` asks, and may
 * ask its owner: it fails as connecting or as any request does.
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
      // An answer that nobody waited for any more is older than what was asked since. A doubt that came meanwhile stays.
      if (reading === current) state.adopt({ ...next, isConfirmed: doubts === known })
    })
    reading = current
    return current
  }
  /** A wallet whose window was closed may never answer: once nobody waits any more, it is asked anew. */
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

/** Failures of asking who is there by which nobody can tell whether anything was sent: nothing was. */
const untold: ReadonlySet<ErrorCode> = new Set([
  'CONNECT_FAILED',
  'WALLET_DISCONNECTED',
  'OUTCOME_UNKNOWN',
  'UNKNOWN',
])
/** Failures while the wallet shows its owner the question who is there, or another one. */
const stillShown: ReadonlySet<ErrorCode> = new Set(['CONNECT_PENDING', 'REQUEST_TIMED_OUT'])

/** A failure of asking who is there, as the request tells it that waits for the answer. Nothing was signed or sent. */
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

/** Before which requests is asked. */
interface ConfirmedRequests extends Pick<Confirmation, 'isCertain' | 'confirm'> {
  readonly accountInUse: () => AccountId
  /** Which methods of the family's own protocol are for its wallets; the others are reads of a network. Default: all. */
  readonly isWalletMethod?: ((method: string) => boolean) | undefined
}

/** The same requests, before each of which the wallet is asked who is there where that is not certain. */
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
    const ask = ability as (request: Request) => Promise<unknown> // what asks its owner is a method
    const askConfirmed = async (request: Request) => {
      if (isCertain() || isRead(name, request)) return ask(request)
      // The account that was meant: the wallet may show another one first.
      const account = request?.account ?? accountInUse()
      await confirm({ account, signal: request?.signal })
      return ask({ ...request, account })
    }
    return [name, askConfirmed]
  })
  return Object.fromEntries(confirmed)
}
