import type { WalletTransport } from '@foyer/common'
import type { WalletRequests } from '../requests/createWalletRequests.js'

/** Carries the requests which adapters write to the frame, each with its own chain. */
export function createTransport({ request }: WalletRequests): WalletTransport {
  return {
    request: (networkId, method, params, signal) =>
      request({ networkId, method, params: toFrameParams(method, params), signal }),
  }
}

/**
 * WalletConnect calls `sendOptions` what the frame knows as `options`, and repeats the parts of a transaction beside it
 * for older wallets: the frame reads a transaction once, and takes nothing else.
 */
function toFrameParams(method: string, params: unknown): unknown {
  const isTransaction = method === 'solana_signTransaction' || method === 'solana_signAndSendTransaction'
  if (!isTransaction || typeof params !== 'object') return params
  const { sendOptions, feePayer, recentBlockhash, instructions, ...rest } = (params ?? {}) as Readonly<
    Record<string, unknown>
  >
  return sendOptions === undefined ? rest : { options: sendOptions, ...rest }
}
