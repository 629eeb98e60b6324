import type { Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'

/** A blockhash for a transaction, and its lifetime. */
export interface LatestBlockhash {
  readonly blockhash: string
  /** The last block that may contain a transaction with this blockhash. */
  readonly lastValidBlockHeight: number
}

/** Reads the latest blockhash. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readLatest(
  network: Network,
  signal: AbortSignal | undefined,
): Promise<LatestBlockhash> {
  const params = [{ commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getLatestBlockhash', params, signal })
  const { blockhash, lastValidBlockHeight } = ((answer as { value?: Partial<LatestBlockhash> } | null)
    ?.value ?? {}) as Partial<LatestBlockhash>
  if (typeof blockhash !== 'string' || typeof lastValidBlockHeight !== 'number')
    throw rpcFailure(network, 'the node named no blockhash')
  return { blockhash, lastValidBlockHeight }
}

interface RawStatus {
  readonly err?: unknown
  readonly confirmationStatus?: string | null
}

/** The network's status of a signature. */
export type SignatureStatus =
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string }
  /** The transaction is in a block that a fork may still revert, so neither success nor failure is certain. */
  | { readonly status: 'pending'; readonly isKnown: true }

interface StatusQuestion {
  readonly signature: string
  /** Whether to search transactions beyond a node's recent ones. */
  readonly isOld?: boolean
  readonly signal: AbortSignal | undefined
}

/**
 * Reads the network's status of a signature. Returns `undefined` if it is unknown. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readStatus(
  network: Network,
  { signature, isOld = false, signal }: StatusQuestion,
): Promise<SignatureStatus | undefined> {
  const params = isOld ? [[signature], { searchTransactionHistory: true }] : [[signature]]
  const answer = await callNode(network, { method: 'getSignatureStatuses', params, signal })
  const [told] = (answer as { readonly value?: readonly (RawStatus | null)[] } | null)?.value ?? []
  if (!told) return undefined
  const isSettled = told.confirmationStatus === 'confirmed' || told.confirmationStatus === 'finalized'
  if (!isSettled) return { status: 'pending', isKnown: true }
  if (!told.err) return { status: 'succeeded' }
  return { status: 'failed', reason: JSON.stringify(told.err).slice(0, 200) }
}
