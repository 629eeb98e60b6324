import { FoyerError, isFoyerError, withDeadline } from '@foyer/common'
import { errorsIn, textOf } from './walletErrors.js'
import {
  type Asked,
  type Meaning,
  meaningOf,
  refusedByChain,
  refusedByNode,
  type WordTable,
} from './walletWords.js'

/** How long a wallet may take to answer, its owner reading included. Connecting and switching have shorter limits in core. */
export const requestTimeoutMs = 300_000

/** What is asked, and how its failures are told. */
export interface AskOptions extends Asked {
  readonly signal?: AbortSignal | undefined
  /** What a family knows of its wallets' failures beyond the common ones. */
  readonly mapError?: (thrown: unknown, asked: Asked) => FoyerError
}

/**
 * Calls a wallet; every failure is one of Foyer's. The wait ends with the signal (`ABORTED`), or after five minutes
 * (`REQUEST_TIMED_OUT`). What the call throws at once counts as its failure.
 */
export async function askWallet<Answer>(
  call: () => Answer | Promise<Answer>,
  { signal, mapError = mapWalletError, ...asked }: AskOptions,
): Promise<Answer> {
  const { method } = asked
  try {
    return await withDeadline(async () => call(), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
    })
  } catch (error) {
    throw mapError(error, asked)
  }
}

/** What a wallet answers without its owner: `nothing` while it is locked, `refused` where it says that it lets the page in no more. */
export type SilentAnswer<Shown> = Shown | 'nothing' | 'refused'

/**
 * Asks a wallet who is there without its owner being asked: all families take the answer alike. A refusal is no farewell, as a locked
 * wallet refuses too; one is only where the wallet names the page, or its account, as one that it does not let in. What else
 * fails is thrown.
 */
export async function askSilently<Shown>(ask: () => Promise<Shown>): Promise<SilentAnswer<Shown>> {
  try {
    return await ask()
  } catch (error) {
    if (isFoyerError(error, 'WALLET_LOCKED')) return 'nothing'
    if (isFoyerError(error, 'WALLET_UNAUTHORIZED')) return 'refused'
    throw error
  }
}

/**
 * Turns whatever a wallet or a node threw into a Foyer error, by the words of its family. The foreign error is kept as its
 * cause, its words as the reason, cleaned and capped. What Foyer itself threw stays as it is.
 */
export function mapWalletError(thrown: unknown, asked: Asked, table?: WordTable): FoyerError {
  if (isFoyerError(thrown)) {
    // A transport knows neither the words of a family nor which of its requests were to send.
    const isUntold = thrown.code === 'REQUEST_FAILED' && (asked.kind === 'send' || thrown.cause !== undefined)
    return isUntold ? mapWalletError(thrown.cause ?? {}, asked, table) : thrown
  }
  return toKnownFailure(thrown, asked, table) ?? toFailure(thrown, asked)
}

/** The Foyer error of a failure by which a wallet says something that is known; else `undefined`. */
export function toKnownFailure(thrown: unknown, asked: Asked, table?: WordTable): FoyerError | undefined {
  const meaning = meaningOf(thrown, asked, table)
  return meaning && failureOf[meaning](thrown, asked)
}

type Telling = (cause: unknown, asked: Asked) => FoyerError

/** The error of a visitor who said no. */
const rejection: Telling = (cause, { kind, method, networkId = 'unknown' }) => {
  if (kind === 'connect') return new FoyerError('CONNECT_REJECTED', {}, { cause })
  // Nobody was asked: the wallet refuses by itself, as it does while it is locked.
  if (kind === 'silent') return new FoyerError('WALLET_LOCKED', {}, { cause })
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }, { cause })
  return new FoyerError('REQUEST_REJECTED', { method }, { cause })
}

/** A failure that says nothing of whether anything was done, and why. */
const toFailure: Telling = (cause, { kind, method, networkId = 'unknown' }) => {
  const reason = reasonIn(cause)
  if (kind === 'connect') return new FoyerError('CONNECT_FAILED', reason, { cause })
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, ...reason }, { cause })
  if (kind === 'send') return toSendFailure(cause, method)
  return new FoyerError('REQUEST_FAILED', { method, ...reason }, { cause })
}

const notSent: Telling = cause => new FoyerError('TRANSACTION_FAILED', reasonIn(cause), { cause })

const failureOf: Readonly<Record<Meaning, Telling>> = {
  refused: rejection,
  refusedForGood: (cause, { kind }) =>
    new FoyerError(kind === 'connect' ? 'CONNECT_NOT_ALLOWED' : 'WALLET_UNAUTHORIZED', {}, { cause }),
  pending: (cause, { kind, method }) =>
    kind === 'connect'
      ? new FoyerError('CONNECT_PENDING', {}, { cause })
      : new FoyerError('REQUEST_PENDING', { method }, { cause }),
  locked: cause => new FoyerError('WALLET_LOCKED', {}, { cause }),
  unauthorized: (cause, { kind }) =>
    new FoyerError(kind === 'connect' ? 'CONNECT_REJECTED' : 'WALLET_UNAUTHORIZED', {}, { cause }),
  gone: (cause, asked) =>
    asked.kind === 'connect' ? toFailure(cause, asked) : new FoyerError('WALLET_DISCONNECTED', {}, { cause }),
  unknownChain: (cause, asked) => (asked.kind === 'send' ? notSent(cause, asked) : toFailure(cause, asked)),
  unsupportedChain: (cause, asked) =>
    asked.networkId
      ? new FoyerError('NETWORK_UNSUPPORTED', { networkId: asked.networkId }, { cause })
      : toFailure(cause, asked),
  unknownMethod: (cause, asked) =>
    asked.kind === 'connect' || asked.kind === 'switch'
      ? toFailure(cause, asked)
      : new FoyerError('REQUEST_UNSUPPORTED', { method: asked.method }, { cause }),
  noText: (cause, { method }) => new FoyerError('KEY_SIGNS_NO_TEXT', { method }, { cause }),
  notTogether: notSent,
  submitted: (cause, { method }) =>
    new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet has these calls already' }, { cause }),
}

function reasonIn(thrown: unknown): { readonly reason?: string } {
  const reason = textOf(thrown)
  return reason ? { reason } : {}
}

// EIP-1474's refusal by the chain, parameters that cannot be read, a trial that reverted (geth, Nethermind), and what of
// EIP-5792 says that a bundle was not begun.
const refusedCodes = new Set<unknown>([refusedByChain, -32602, 3, -32015, 5700])
/** Whoever has a receipt, or a hash, has sent. */
const sentText = /0x[0-9a-f]{64}(?![0-9a-f])|receipt|by the EVM/i

/**
 * The failure of a wallet that was to send: `TRANSACTION_FAILED` where its words or its code prove that the transaction was
 * refused before it was sent, else `OUTCOME_UNKNOWN`: it may have lost the answer of its own node.
 */
export function toSendFailure(cause: unknown, method: string): FoyerError {
  const errors = errorsIn(cause)
  const reason = errors.find(({ text }) => refusedByNode.test(text))?.text ?? textOf(cause)
  const isRefused = errors.some(({ code }) => refusedCodes.has(code)) || refusedByNode.test(reason)
  const isSent = errors.some(({ text }) => sentText.test(text))
  const context = reason ? { reason } : {}
  if (isRefused && !isSent) return new FoyerError('TRANSACTION_FAILED', context, { cause })
  return new FoyerError('OUTCOME_UNKNOWN', { method, ...context }, { cause })
}
