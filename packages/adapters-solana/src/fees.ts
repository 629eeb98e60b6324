import type { EstimatesGas, EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { accountBytesOf, hasAccount, readMint, type TokenMint } from './reads.js'
import {
  budgetLamports,
  buildSolTransfer,
  buildTokenTransfer,
  messageOf,
  tokenAccountOf,
} from './transactions.js'

/** Which network is asked, and for how long. */
export interface Reading {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** The fee of a transfer in lamports, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const reading = { network, signal }
  const blockhash = await readBlockhash(reading)
  return readFee(reading, buildSolTransfer({ from, blockhash }, { to, lamports: value }))
}

/** A blockhash that transactions may name now. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBlockhash({ network, signal }: Reading): Promise<string> {
  const latest = await callNode(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw rpcFailure(network, 'the node named no blockhash')
  return blockhash
}

/** What the network takes for an unsigned transaction, in lamports. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readFee({ network, signal }: Reading, transaction: Uint8Array): Promise<bigint> {
  const params = [base64.encode(messageOf(transaction)), { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getFeeForMessage', params, signal })
  const { value: fee } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof fee !== 'number') throw rpcFailure(network, 'the node named no fee')
  return BigInt(fee)
}

type Transfer = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/**
 * The fee of a transfer in lamports, and the rent of the receiver's account where the token has none yet. Both are
 * fixed: what is likely is also the most. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `TRANSACTION_FAILED`, `ABORTED`.
 */
export async function estimateTransferFee(network: Network, transfer: Transfer): Promise<TransferFee> {
  const reading = { network, signal: transfer.signal }
  const [blockhash, token] = await Promise.all([
    readBlockhash(reading),
    transfer.token === undefined ? undefined : readMint(reading, transfer.token),
  ])
  const [named, rent] = await Promise.all([
    readFee(reading, build(transfer, { blockhash, token })),
    token ? readRent(reading, { owner: transfer.to, token }) : 0n,
  ])
  // Not every node counts what the transaction offers on top.
  const fee = named > budgetLamports ? named : named + budgetLamports
  return { likely: fee + rent, most: fee + rent }
}

function build(
  { from, to, amount }: Transfer,
  { blockhash, token }: { readonly blockhash: string; readonly token: TokenMint | undefined },
): Uint8Array {
  const draft = { from, blockhash }
  return token
    ? buildTokenTransfer(draft, { to, amount, token })
    : buildSolTransfer(draft, { to, lamports: amount })
}

async function readRent(
  reading: Reading,
  { owner, token }: { readonly owner: string; readonly token: TokenMint },
): Promise<bigint> {
  if (await hasAccount(reading, tokenAccountOf(owner, token))) return 0n
  const { network, signal } = reading
  const params = [accountBytesOf(token)]
  const rent = await callNode(network, { method: 'getMinimumBalanceForRentExemption', params, signal })
  if (typeof rent !== 'number') throw rpcFailure(network, 'the node named no rent')
  return BigInt(rent)
}
