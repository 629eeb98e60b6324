import { FoyerError, isFoyerError, withDeadline } from '@foyer/common'
import { untilAborted } from './untilAborted.js'
import { errorsIn, textOf } from './walletErrors.js'
import {
  type FailureMeaning,
  meaningOf,
  refusedByChain,
  refusedByNode,
  type WalletRequestContext,
  type WordTable,
} from './walletWords.js'

/**
 * The timeout of a wallet's answer, including the time its owner needs to read. Core uses shorter ones for connecting
 * and switching.
 */
export const requestTimeoutMs = 300_000

/** A request's description and how to map its failures. */
export interface AskOptions extends WalletRequestContext {
  readonly signal?: AbortSignal | undefined
  /** Whether to accept an answer however late it arrives. The wait has no deadline then. */
  readonly isAnswerKept?: boolean | undefined
  /** Maps failures with the family's own rules. */
  readonly mapError?: (thrown: unknown, request: WalletRequestContext) => FoyerError
}

/**
 * Calls a wallet. Every failure is a `FoyerError`, also for an error that the call throws synchronously. The wait
 * ends when the signal aborts (`ABORTED`). Unless the answer is kept, it also ends after five minutes
 * (`REQUEST_TIMED_OUT`).
 */
export async function askWallet<Answer>(
  call: () => Answer | Promise<Answer>,
  { signal, isAnswerKept, mapError = mapWalletError, ...asked }: AskOptions,
): Promise<Answer> {
  const { method } = asked
  try {
    if (isAnswerKept) return await untilAborted(call, signal)
    return await withDeadline(async () => call(), {
      timeoutMs: requestTimeoutMs,
      signal,
      onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
    })
  } catch (error) {
    throw mapError(error, asked)
  }
}

/** A wallet's answer without a prompt: `nothing` while it is locked, `refused` if it no longer allows the page. */
export type SilentAnswer<Shown> = Shown | 'nothing' | 'refused'

/**
 * Reads a wallet's accounts without a prompt, in the same way for all families. A rejection does not end the session,
 * because locked wallets also reject. Only an error that calls the page or its account unauthorized ends it. Other
 * errors are thrown.
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
 * Maps an error of a wallet or a node to a `FoyerError` by the family's table. The original is its cause, and its
 * message, cleaned and capped, is the reason. A `FoyerError` is returned unchanged, except for a transport's
 * `REQUEST_FAILED`, which is mapped by its cause.
 */
export function mapWalletError(
  thrown: unknown,
  request: WalletRequestContext,
  table?: WordTable,
): FoyerError {
  if (isFoyerError(thrown)) {
    // A transport knows neither the family's table nor which of its requests send.
    const isUntold =
      thrown.code === 'REQUEST_FAILED' && (request.kind === 'send' || thrown.cause !== undefined)
    return isUntold ? mapWalletError(thrown.cause ?? {}, request, table) : thrown
  }
  return toKnownFailure(thrown, request, table) ?? toFailure(thrown, request)
}

/** Maps an error with a known meaning, or returns `undefined`. */
export function toKnownFailure(
  thrown: unknown,
  request: WalletRequestContext,
  table?: WordTable,
): FoyerError | undefined {
  const meaning = meaningOf(thrown, request, table)
  return meaning && failureOf[meaning](thrown, request)
}

type FailureFactory = (cause: unknown, request: WalletRequestContext) => FoyerError

/** Creates the failure of a rejection by the visitor. */
const rejection: FailureFactory = (cause, { kind, method, networkId = 'unknown' }) => {
  if (kind === 'connect') return new FoyerError('CONNECT_REJECTED', {}, { cause })
  // The visitor received no prompt, so the wallet refused by itself, as it does while locked.
  if (kind === 'silent') return new FoyerError('WALLET_LOCKED', {}, { cause })
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }, { cause })
  return new FoyerError('REQUEST_REJECTED', { method }, { cause })
}

/** Creates a failure that leaves open whether and why something happened. */
const toFailure: FailureFactory = (cause, { kind, method, networkId = 'unknown' }) => {
  const reason = reasonIn(cause)
  if (kind === 'connect') return new FoyerError('CONNECT_FAILED', reason, { cause })
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, ...reason }, { cause })
  if (kind === 'send') return toSendFailure(cause, method)
  return new FoyerError('REQUEST_FAILED', { method, ...reason }, { cause })
}

const notSent: FailureFactory = cause => new FoyerError('TRANSACTION_FAILED', reasonIn(cause), { cause })

const failureOf: Readonly<Record<FailureMeaning, FailureFactory>> = {
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

// EIP-1474's refusal by the chain, invalid parameters, a reverted simulation (geth, Nethermind), and EIP-5792's codes
// for a bundle that was not started.
const refusedCodes = new Set<unknown>([refusedByChain, -32602, 3, -32015, 5700])
/** The signs of a message about a transaction that was sent: a hash, a receipt, or a mention of the EVM. */
const sentText = /0x[0-9a-f]{64}(?![0-9a-f])|receipt|by the EVM/i

/**
 * Creates the failure of a wallet after a request to send. It is `TRANSACTION_FAILED` if its message or code proves
 * that nothing was sent, otherwise `OUTCOME_UNKNOWN`, because the wallet may only have lost its node's response.
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
