import { cleanText, FoyerError, isFoyerError, withDeadline } from '@foyer/common'

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

/** What was asked when a wallet or a node failed. */
export interface Asked {
  readonly kind: 'connect' | 'switch' | 'send' | 'request'
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: string | undefined
}

// EIP-1193 4001; WalletConnect 5000 to 5002; ethers; wallets that only say it in words.
const rejected = new Set<unknown>([4001, 5000, 5001, 5002, 'ACTION_REJECTED'])
/** The same of who was to send: a node, too, says that it cancelled or rejected something. */
const declinedText =
  /\buser\b.{0,20}(reject|den(y|ied)|cancel|declin|disapprov)|(rejected|denied|cancell?ed|declined) by (the )?user|^transaction (was )?(rejected|cancell?ed|declined|denied)\.?$/i
const rejectedText =
  /(user|request|transaction).{0,20}(reject|den(y|ied)|cancel|declin|disapprov)|(rejected|cancell?ed) by (the )?user/i
// EIP-1474 -32003, "Transaction rejected": by the chain, not by the visitor.
const refusedByChain = -32003
const unsupported = new Set<unknown>([4200, -32601, -32004])
const disconnected = new Set<unknown>([4900, 4901])

/**
 * Turns whatever a wallet or a node threw into a Foyer error. The foreign error is kept as its cause, its words as the
 * reason, cleaned and capped. What Foyer itself threw stays as it is.
 */
export function mapWalletError(thrown: unknown, { kind, method, networkId = 'unknown' }: Asked): FoyerError {
  if (isFoyerError(thrown)) {
    // A transport does not know which of its requests were to send.
    const isUntold = kind === 'send' && thrown.code === 'REQUEST_FAILED'
    return isUntold ? mapWalletError(thrown.cause ?? {}, { kind, method, networkId }) : thrown
  }
  const code = codeOf(thrown)
  const text = textOf(thrown)
  const options = { cause: thrown }
  const isSaid = (kind === 'send' ? declinedText : rejectedText).test(text)
  const isDeclined = rejected.has(code) || (code !== refusedByChain && isSaid)
  if (isDeclined) return rejection(thrown, { kind, method, networkId })
  if (kind === 'connect' && code === -32002) return new FoyerError('CONNECT_PENDING', {}, options)
  if (code === 4100)
    return new FoyerError(kind === 'connect' ? 'WALLET_LOCKED' : 'WALLET_UNAUTHORIZED', {}, options)
  const reason = text ? { reason: text } : {}
  if (kind === 'connect') return new FoyerError('CONNECT_FAILED', reason, options)
  if (disconnected.has(code)) return new FoyerError('WALLET_DISCONNECTED', {}, options)
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, ...reason }, options)
  // Of a wallet that was to send only its own word counts: its node has the same codes for something else.
  const said = kind === 'send' ? toNumber(fieldsOf(thrown)['code']) : code
  if (unsupported.has(said)) return new FoyerError('REQUEST_UNSUPPORTED', { method }, options)
  if (kind === 'send') return toSendFailure(thrown, { code, text, method })
  return new FoyerError('REQUEST_FAILED', { method, ...reason }, options)
}

// EIP-1474's refusal by the chain, parameters that cannot be read, a trial that reverted (geth, Nethermind), and what of
// EIP-5792 says that a bundle was not begun.
const refusedCodes = new Set<unknown>([refusedByChain, -32602, 3, -32015, ...[5700, 5710, 5740, 5750, 5760]])
/** What nodes say of a transaction that they tried, or looked at, and did not take. */
const refusedText =
  /insufficient (funds|balance|lamports|fee)|exceeds (the )?(balance|block gas limit|allowance)|gas required exceeds|intrinsic gas|fee per gas|fee cap|gas price (is )?(too low|below)|(?<!replacement )transaction underpriced|execution reverted|(will|would|likely to|always) (fail|revert)|cannot estimate|estimate ?gas|invalid (address|recipient|param|sender|signature|opcode|chain)|simulation failed/i
/** Whoever has a receipt, or a hash, has sent. */
const sentText = /0x[0-9a-f]{64}|receipt|by the EVM/i

interface SendAnswer {
  readonly code: unknown
  readonly text: string
  readonly method: string
}

/**
 * The failure of a wallet that was to send: `TRANSACTION_FAILED` where its words or its code prove that the transaction was
 * refused before it was sent, else `OUTCOME_UNKNOWN`: it may have lost the answer of its own node.
 */
export function toSendFailure(cause: unknown, { code, text, method }: SendAnswer): FoyerError {
  const told = [text, ...innerTexts(cause)]
  const reason = told.find(each => refusedText.test(each)) ?? text
  const codes = [code, ...innerOf(cause).map(each => toNumber(each['code']))]
  const isRefused = codes.some(each => refusedCodes.has(each)) || refusedText.test(reason)
  const isSent = told.some(each => sentText.test(each))
  const context = reason ? { reason } : {}
  if (isRefused && !isSent) return new FoyerError('TRANSACTION_FAILED', context, { cause })
  return new FoyerError('OUTCOME_UNKNOWN', { method, ...context }, { cause })
}

/** The errors of a node within that of its wallet (MetaMask: `data`, `data.cause`, `data.originalError`). */
function innerOf(thrown: unknown): readonly Record<string, unknown>[] {
  const data = fieldsOf(fieldsOf(thrown)['data'])
  return [data, fieldsOf(data['cause']), fieldsOf(data['originalError'])]
}

const innerTexts = (thrown: unknown) => innerOf(thrown).map(({ message }) => cleanText(message, 200))

/** The error of a visitor who said no. */
export function rejection(thrown: unknown, { kind, method, networkId = 'unknown' }: Asked): FoyerError {
  const options = { cause: thrown }
  if (kind === 'connect') return new FoyerError('CONNECT_REJECTED', {}, options)
  if (kind === 'switch') return new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }, options)
  return new FoyerError('REQUEST_REJECTED', { method }, options)
}

/** The code of a foreign error, looked for where wallets put it; the innermost one wins. */
export function codeOf(thrown: unknown): unknown {
  const { code, data, error, cause } = fieldsOf(thrown)
  for (const inner of [fieldsOf(data)['originalError'], fieldsOf(data)['cause'], error, cause]) {
    const found = fieldsOf(inner)['code']
    if (found !== undefined) return toNumber(found)
  }
  return toNumber(code)
}

/** What a foreign error says, cleaned and capped at 200 characters; empty when it says nothing. */
export function textOf(thrown: unknown): string {
  const { message, error } = fieldsOf(thrown)
  return cleanText(typeof thrown === 'string' ? thrown : message || fieldsOf(error)['message'], 200)
}

const toNumber = (code: unknown) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code)

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
