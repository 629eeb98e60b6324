import {
  BaseError,
  type Hex,
  HttpRequestError,
  keccak256,
  NonceTooLowError,
  TimeoutError,
  type TransactionSerializable,
} from 'viem'
import { failureCodes, SecureFailure, unknownOutcome } from '../service/SecureFailure.js'
import type { InTurn } from '../store/createTurns.js'
import type { ChainAccess } from './createChainAccess.js'
import { hashOperation } from './hashOperation.js'
import type { Operation, SentOperation } from './Operation.js'
import { planOf } from './planOf.js'
import type { Sending, Sendings } from './sendings.js'

/** A transaction without a nonce, with the function that signs it. */
export interface UnsentTransaction {
  /** The key of the approval. Sending again with the same key sends the same transaction. */
  readonly key: string
  readonly sender: Pick<Sending, 'sender'>['sender']
  readonly transaction: TransactionSerializable
  readonly sign: (transaction: TransactionSerializable) => Promise<Hex>
  /** The user operation in the transaction. */
  readonly operation?: Operation
}

/** Sends transactions. Each is stored before it is sent. */
export interface Outbox {
  /**
   * Sends the stored transaction of the key to the node again. Resolves to `undefined` if no transaction is stored.
   * Rejects as `send` does.
   */
  sendAgain(access: ChainAccess, key: string): Promise<Sending | undefined>
  /**
   * Resolves when the node has the transaction. Rejects with `SecureFailure`: the node's message, or an unknown
   * outcome.
   */
  send(access: ChainAccess, unsent: UnsentTransaction): Promise<Sending>
  /**
   * Returns the transaction of the key that may be on the network. Returns `undefined` if no transaction is stored,
   * or if the network rejected it.
   */
  find(key: string): Promise<Sending | undefined>
}

const mostNonces = 5

/** Creates an outbox. The transactions of one sender run one after the other, so that their nonces are consecutive. */
export function createOutbox(sendings: Sendings, inTurn: InTurn): Outbox {
  /** Sends a transaction to the node. With `isFirst`, no node can have received it before. */
  const deliver = async ({ client }: ChainAccess, sending: Sending, isFirst = false): Promise<Sending> => {
    if (sending.refusal !== undefined) throw new SecureFailure(sending.refusal, failureCodes.failed)
    try {
      await client.sendRawTransaction({ serializedTransaction: sending.raw })
      return sending
    } catch (error) {
      const isThere = await client.getTransaction({ hash: sending.hash }).then(
        () => true,
        () => false,
      )
      if (isThere || saysOf(error, alreadyKnown)) return sending
      if (isUnclear(error)) throw new SecureFailure(unknownOutcome, failureCodes.failed)
      // Another node may have accepted the transaction that this one rejects.
      const reason = isFirst ? reasonOf(error) : unknownOutcome
      await sendings.refuse(sending, reason)
      throw new SecureFailure(reason, failureCodes.failed)
    }
  }
  /** Returns the next nonce, after sending stored transactions again that may not have reached the node. */
  const nextNonce = async (
    access: ChainAccess,
    { networkId, sender }: Pick<Sending, 'networkId' | 'sender'>,
  ) => {
    const pending = await access.client.getTransactionCount({ address: sender, blockTag: 'pending' })
    for (const { isRecent, ...sending } of await sendings.from({ networkId, sender, nonce: pending })) {
      if (isRecent) await deliver(access, sending).catch(() => {})
      else await sendings.refuse(sending, unknownOutcome)
    }
    const standing = await sendings.from({ networkId, sender, nonce: pending })
    const taken = new Set(standing.map(({ nonce }) => nonce))
    let nonce = pending
    while (taken.has(nonce)) nonce += 1
    return nonce
  }
  return {
    async find(key) {
      const sending = await sendings.find(key)
      const isRefused = sending?.refusal !== undefined && sending.refusal !== unknownOutcome
      return isRefused ? undefined : sending
    },
    async sendAgain(access, key) {
      const sending = await sendings.find(key)
      return sending && deliver(access, sending)
    },
    send(access, { key, sender, transaction, sign, operation }) {
      const networkId = networkIdOf(access)
      return inTurn(`sender ${networkId} ${sender}`, async () => {
        for (let attempt = 1; attempt <= mostNonces; attempt += 1) {
          const nonce = await nextNonce(access, { networkId, sender })
          const raw = await sign({ ...transaction, nonce })
          const hash = keccak256(raw)
          const carried = operation && { operation: toSent(access, { operation, transactionHash: hash }) }
          // Another instance may have used the nonce if the lock expired. The next nonce is used then.
          const stands = await sendings.write({ key, networkId, sender, nonce, raw, hash, ...carried })
          if (stands) return deliver(access, stands, stands.raw === raw)
        }
        throw new SecureFailure('This account sends too much at once. Try again.', failureCodes.failed)
      })
    },
  }
}

/** Returns the CAIP-2 id of the chain. */
export const networkIdOf = ({ chain }: ChainAccess) => `eip155:${chain.chainId}`

function toSent(
  access: ChainAccess,
  { operation, transactionHash }: { readonly operation: Operation; readonly transactionHash: Hex },
): SentOperation {
  const { entryPoint } = planOf(access.chain)
  return {
    hash: hashOperation(access, operation),
    networkId: networkIdOf(access),
    entryPoint,
    operation,
    transactionHash,
  }
}

/** The message of nodes that have the transaction already. */
const alreadyKnown = /already (known|imported)/i

const saysOf = (error: unknown, words: RegExp) =>
  error instanceof BaseError && words.test(error.details ?? '')

/**
 * Returns whether the transaction may be on the network despite the error: no response arrived, or its nonce is used,
 * perhaps by this transaction.
 */
const isUnclear = (error: unknown) =>
  saysOf(error, NonceTooLowError.nodeMessage) ||
  (error instanceof BaseError &&
    error.walk(each => each instanceof TimeoutError || each instanceof HttpRequestError) !== null)

function reasonOf(error: unknown): string {
  const told = error instanceof BaseError ? error.details || error.shortMessage : ''
  return told || 'The network refused the transaction.'
}
