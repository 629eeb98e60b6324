import { base58, base64 } from '@scure/base'
import { address, getTransactionEncoder, type Transaction } from '@solana/kit'
import * as v from 'valibot'
import type { SolanaTransaction } from '../requests/readSolanaTransaction.js'
import type { SolanaRequest, SolanaTransactionsRequest } from '../requests/WalletRequest.js'
import { askNode } from '../rpc/askNode.js'
import type { SolanaCluster } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Approver } from '../users/Approver.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'

/** The Solana part of all users' wallets. */
export interface SolanaWallet {
  /** Executes a request that the visitor approved. It receives the same request object that was shown. */
  perform(request: SolanaRequest, by: Approver): Promise<unknown>
}

/**
 * Creates the Solana part of the wallets. Messages and signatures are base58, transactions base64. `perform` rejects
 * with `SecureFailure`.
 */
export function createSolanaWallet({
  clusters,
  users,
}: {
  readonly clusters: () => readonly SolanaCluster[]
  readonly users: Users
}): SolanaWallet {
  const sign = async (user: UserRecord, { transaction }: SolanaTransaction) => {
    const signature = await users.signSolana(user, new Uint8Array(transaction.messageBytes))
    const signatures = { ...transaction.signatures, [address(user.solana.address)]: signature }
    const bytes = getTransactionEncoder().encode({ ...transaction, signatures } as Transaction) // the same transaction with one signature added
    return { signature: base58.encode(signature), transaction: base64.encode(new Uint8Array(bytes)) }
  }
  const isThere = async ({ rpcUrl }: SolanaCluster, signature: string) => {
    const params = [[signature], { searchTransactionHistory: true }]
    const asked = askNode(rpcUrl, { method: 'getSignatureStatuses', params })
    return v.is(v.object({ value: v.tuple([v.looseObject({})]) }), await asked.catch(() => undefined))
  }
  const send = async (
    { networkId, options }: SolanaTransactionsRequest,
    signed: { readonly transaction: string; readonly signature: string },
  ) => {
    const cluster = clusters().find(each => each.networkId === networkId)
    if (!cluster)
      throw new SecureFailure(`This wallet has no node for ${networkId}.`, failureCodes.disconnectedChain)
    const settings = { ...options, encoding: 'base64' }
    const params = [signed.transaction, settings]
    try {
      await askNode(cluster.rpcUrl, { method: 'sendTransaction', params, isSending: true })
    } catch (error) {
      // After a lost response, a retry is rejected because the network has the transaction already.
      if (!(await isThere(cluster, signed.signature))) throw error
    }
  }
  return {
    async perform(request, { user }) {
      if (request.kind === 'solanaMessage')
        return { signature: base58.encode(await users.signSolana(user, request.bytes)) }
      const signed = await Promise.all(request.transactions.map(each => sign(user, each)))
      if (request.answer === 'all') return { transactions: signed.map(each => each.transaction) }
      const [only] = signed
      if (!only) throw new SecureFailure('There is nothing to sign.', failureCodes.invalidParams)
      if (request.answer === 'one') return only
      await send(request, only)
      return { signature: only.signature }
    },
  }
}
