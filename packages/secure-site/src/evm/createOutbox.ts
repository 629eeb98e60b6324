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

/** Who signs a transaction, and its parts without a nonce. */
export interface Unsent {
  /** Names the approval: whatever is sent by one key again is the same transaction. */
  readonly key: string
  readonly sender: Pick<Sending, 'sender'>['sender']
  readonly transaction: TransactionSerializable
  readonly sign: (transaction: TransactionSerializable) => Promise<Hex>
  /** The user operation that it carries. */
  readonly operation?: Operation
}

/** Gives networks transactions, each written down before. */
export interface Outbox {
  /** What was sent by a key before, given to the node once more; `undefined` where nothing was. Rejects as `send` does. */
  sendAgain(access: ChainAccess, key: string): Promise<Sending | undefined>
  /**
   * Resolves when the node has the transaction. Rejects with `SecureFailure`: what the node says, or that the outcome is
   * unknown.
   */
  send(access: ChainAccess, unsent: Unsent): Promise<Sending>
  /** What was sent by a key and may be on the network; `undefined` where nothing was, or where the network refused it. */
  find(key: string): Promise<Sending | undefined>
}

const mostNonces = 5

/** Makes it. Transactions of one sender take turns, so that their nonces follow each other. */
export function createOutbox(sendings: Sendings, inTurn: InTurn): Outbox {
  /** Gives the node one. `isFirst`: no node can have it yet. */
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
      // What one node refuses now another one may have taken before.
      const reason = isFirst ? reasonOf(error) : unknownOutcome
      await sendings.refuse(sending, reason)
      throw new SecureFailure(reason, failureCodes.failed)
    }
  }
  /** The next nonce, once the node has what was written down before and may not have reached it. */
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
          // Where the lock was lost, another instance may have taken the nonce: then there is a next one.
          const stands = await sendings.write({ key, networkId, sender, nonce, raw, hash, ...carried })
          if (stands) return deliver(access, stands, stands.raw === raw)
        }
        throw new SecureFailure('This account sends too much at once. Try again.', failureCodes.failed)
      })
    },
  }
}

/** CAIP-2. */
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

/** Nodes say so of a transaction that they have. */
const alreadyKnown = /already (known|imported)/i

const saysOf = (error: unknown, words: RegExp) =>
  error instanceof BaseError && words.test(error.details ?? '')

/** Whether the transaction may be on the network all the same: no answer came, or its nonce is used, perhaps by itself. */
const isUnclear = (error: unknown) =>
  saysOf(error, NonceTooLowError.nodeMessage) ||
  (error instanceof BaseError &&
    error.walk(each => each instanceof TimeoutError || each instanceof HttpRequestError) !== null)

function reasonOf(error: unknown): string {
  const told = error instanceof BaseError ? error.details || error.shortMessage : ''
  return told || 'The network refused the transaction.'
}
