import type { EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import {
  budgetLamports,
  buildSolTransfer,
  buildTokenTransfer,
  type TokenMint,
  tokenAccountOf,
} from '../transactions/buildTransfer.js'
import { accountBytesOf, hasAccount, readMint } from '../transactions/readMint.js'
import { type Reading, readBlockhash, readFee } from './estimateFee.js'

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
