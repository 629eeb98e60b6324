import { FoyerError, isFoyerError } from '@foyer/common'
import { type Asked, codeOf, mapWalletError, rejection, textOf } from '@foyer/common/session-kit'

// Codes of sats-connect that mean something else than in EIP-1193.
const rejected = -32000
const unsupported = -32001
const denied = -32002

/** Turns what a sats-connect wallet answered into a Foyer error; its own codes first. The foreign error is the cause. */
export function mapSatsConnectError(thrown: unknown, asked: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const code = codeOf(thrown)
  const options = { cause: thrown }
  const isConnect = asked.kind === 'connect'
  // The same code is JSON-RPC's for any failure of a server, which then says that something failed.
  const isFailure = asked.kind === 'send' && /fail|timeout|timed out/i.test(textOf(thrown))
  if (code === rejected && !isFailure) return rejection(thrown, asked)
  if (code === unsupported && !isConnect)
    return new FoyerError('REQUEST_UNSUPPORTED', { method: asked.method }, options)
  // Wallets of other families have this code for a question that is still open.
  if (code === denied && !/pending|already/i.test(textOf(thrown)))
    return new FoyerError(isConnect ? 'WALLET_LOCKED' : 'WALLET_UNAUTHORIZED', {}, options)
  return mapWalletError(thrown, asked)
}

/** Whether a wallet failed because it does not know a method. */
export function isUnknownMethod(error: unknown): boolean {
  if (isFoyerError(error, 'OUTCOME_UNKNOWN')) return false // it was asked to send, and may have done so
  if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return true
  const code = isFoyerError(error) ? codeOf(error.cause) : undefined
  return code === -32601 || code === unsupported || code === 4200
}
