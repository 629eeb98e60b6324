import { FoyerError, isFoyerError } from '@foyer/common'
import { callNode } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import type { ReadTarget } from './reads.js'

interface Trial {
  readonly err?: unknown
  readonly logs?: readonly unknown[] | null
}

/**
 * Checks by simulation that an unsigned transaction would succeed now. Without an answer it passes, because the node
 * that receives the transaction simulates it again. Throws `TRANSACTION_FAILED` with the reason of the program or
 * node, `ABORTED`.
 */
export async function requireCarriedOut(target: ReadTarget, transaction: Uint8Array): Promise<void> {
  const { err, logs } = await simulate(target, transaction)
  if (!err) return
  const [told] = (logs ?? [])
    .map(String)
    .filter(each => /^Program log: Error/.test(each))
    .slice(-1)
  const reason = told?.replace('Program log: ', '') ?? JSON.stringify(err).slice(0, 200)
  throw new FoyerError('TRANSACTION_FAILED', { reason })
}

async function simulate({ network, signal }: ReadTarget, transaction: Uint8Array): Promise<Trial> {
  const settings = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
  }
  const params = [base64.encode(transaction), settings]
  try {
    const answer = await callNode(network, { method: 'simulateTransaction', params, signal })
    return (answer as { readonly value?: Trial } | null)?.value ?? {}
  } catch (error) {
    if (!isFoyerError(error, 'RPC_FAILED')) throw error
    return {}
  }
}
