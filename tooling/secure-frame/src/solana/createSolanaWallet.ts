import { base58, base64 } from '@scure/base'
import { address, getTransactionDecoder, getTransactionEncoder, type Transaction } from '@solana/kit'
import { askNode } from '../rpc/askNode.js'
import type { RpcCall } from '../rpc/RpcCall.js'
import { invalidParam, readFields, readList, readString } from '../rpc/readParams.js'
import type { SolanaCluster } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Users } from '../users/createUsers.js'

/** The Solana side of every user's wallet. */
export interface SolanaWallet {
  answer(call: RpcCall): Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>

/** Makes the Solana side of the wallets. Messages and signatures are base58, transactions base64. `answer` rejects with `SecureFailure`. */
export function createSolanaWallet({
  clusters,
  users,
}: {
  readonly clusters: () => readonly SolanaCluster[]
  readonly users: Users
}): SolanaWallet {
  const sign = ({ user }: RpcCall, text: unknown) => {
    const transaction = readTransaction(text)
    const own = address(user.solana.address)
    if (!Object.hasOwn(transaction.signatures, own))
      throw new SecureFailure('This transaction is not for this account to sign.', failureCodes.unauthorized)
    const signature = users.signSolana(user, new Uint8Array(transaction.messageBytes))
    const signatures = { ...transaction.signatures, [own]: signature }
    const bytes = getTransactionEncoder().encode({ ...transaction, signatures } as Transaction) // its own parts, one place filled
    return { signature: base58.encode(signature), transaction: base64.encode(new Uint8Array(bytes)) }
  }
  const checkSigner = ({ user }: RpcCall, { pubkey }: Fields) => {
    if (pubkey !== undefined && pubkey !== user.solana.address)
      throw new SecureFailure('This account is not in this wallet.', failureCodes.unauthorized)
  }
  const methods: Readonly<Record<string, (call: RpcCall, fields: Fields) => unknown>> = {
    solana_signMessage(call, { message }) {
      const bytes = decodeMessage(readString(message, 'message'))
      // Bytes that are a transaction too would be signed unseen.
      if (isTransactionMessage(bytes)) throw invalidParam('message')
      return { signature: base58.encode(users.signSolana(call.user, bytes)) }
    },
    solana_signTransaction: (call, { transaction }) => sign(call, transaction),
    solana_signAllTransactions: (call, { transactions }) => ({
      transactions: readList(transactions, 'transactions').map(each => sign(call, each).transaction),
    }),
    async solana_signAndSendTransaction(call, { transaction, options, sendOptions }) {
      const cluster = clusters().find(each => each.networkId === call.networkId)
      if (!cluster)
        throw new SecureFailure(
          `This wallet has no node for ${call.networkId}.`,
          failureCodes.disconnectedChain,
        )
      const signed = sign(call, transaction)
      const settings = { ...readOptions(options ?? sendOptions), encoding: 'base64' }
      await askNode(cluster.rpcUrl, { method: 'sendTransaction', params: [signed.transaction, settings] })
      return { signature: signed.signature }
    },
  }
  return {
    async answer(call) {
      const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
      if (!method)
        throw new SecureFailure('Requested RPC call is not allowed', failureCodes.unsupportedMethod)
      const fields = readFields(call.params, 'parameters')
      checkSigner(call, fields)
      return method(call, fields)
    },
  }
}

function readTransaction(text: unknown): Transaction {
  try {
    return getTransactionDecoder().decode(base64.decode(readString(text, 'transaction')))
  } catch {
    throw invalidParam('transaction')
  }
}

function decodeMessage(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw invalidParam('message')
  }
}

function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    // One signature's place in front makes a message that is a transaction's whole.
    getTransactionDecoder().decode(Uint8Array.from([1, ...new Uint8Array(64), ...bytes]))
    return true
  } catch {
    return false
  }
}

const optionNames = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']

function readOptions(options: unknown): Fields {
  const given = options === undefined ? {} : readFields(options, 'options')
  return Object.fromEntries(Object.entries(given).filter(([name]) => optionNames.includes(name)))
}
