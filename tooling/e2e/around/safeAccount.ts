import { hashSafeMessage, type default as Safe } from '@safe-global/protocol-kit'
import type { BaseTransaction } from '@safe-global/safe-apps-sdk'
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi, parseEventLogs } from 'viem'
import { foundry } from 'viem/chains'
import type { AroundChain } from './AroundParts.js'
import { makeSafe } from './makeSafe.js'

/** The requests to the owners of a Safe, answered with their keys on the contracts of the local chain. */
export interface SafeAccount {
  readonly address: string
  readonly owners: readonly string[]
  readonly threshold: number
  /** Signs the calls as one transaction with the first owner, and executes it if one signature is enough. */
  propose(calls: readonly BaseTransaction[], operation?: number): Promise<string>
  /** Returns the status of a transaction in the terms of Safe's service. */
  look(safeTxHash: string): Promise<{ readonly txStatus: SafeStatus; readonly txHash: string | null }>
  /** Signs a message with as many owners as the threshold requires. */
  sign(message: SafeContent): Promise<{ readonly messageHash: string; readonly signature: string }>
  /** Approves a message with a transaction that stores it in the Safe. */
  signOnChain(hash: Hex): Promise<string>
  /** Signs all pending messages and transactions with the second owner and executes the transactions. */
  confirm(): Promise<void>
  /** Replaces the pending transaction with an empty one that both owners sign. */
  replace(): Promise<void>
}

type SafeStatus = 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'SUCCESS' | 'FAILED' | 'CANCELLED'
/** A text or typed data. */
export type SafeContent = Parameters<Safe['createMessage']>[0]
type SafeTransaction = Awaited<ReturnType<Safe['createTransaction']>>

interface Proposal {
  transaction: SafeTransaction
  txHash: Hex | null
  /**
   * Whether the transaction is being executed and is not known to be mined. The Safe's nonce may be higher already.
   */
  isExecuting: boolean
}

const events = parseAbi(['event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)'])
const library = parseAbi(['function signMessage(bytes data)'])

/**
 * Creates a Safe with two new owners. With a `safeTxGas` other than 0 it executes transactions whose inner calls
 * fail.
 */
export async function createSafeAccount(
  chain: AroundChain,
  { threshold, safeTxGas }: { readonly threshold: number; readonly safeTxGas: string },
): Promise<SafeAccount> {
  const { address, owners, kits } = await makeSafe(chain, threshold)
  const [first, second] = kits
  const proposals = new Map<string, Proposal>()
  /** Messages that wait for the second owner's signature. */
  const waiting = new Set<() => void>()
  const look: SafeAccount['look'] = async safeTxHash => {
    const proposal = proposals.get(safeTxHash)
    if (!proposal) throw new Error('Not Found') // the error of Safe's service
    const { transaction, txHash, isExecuting } = proposal
    if (txHash) {
      const isGood = await isSuccess(chain, { address, txHash, safeTxHash })
      return { txStatus: isGood ? 'SUCCESS' : 'FAILED', txHash }
    }
    const isReplaced = !isExecuting && transaction.data.nonce < (await first.getNonce())
    if (isReplaced) return { txStatus: 'CANCELLED', txHash }
    const isSigned = transaction.signatures.size >= threshold
    return { txStatus: isSigned ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS', txHash }
  }
  /**
   * Adds a transaction. Resolves to its hash once it is signed. As on Safe's page, a failing execution shows only
   * later.
   */
  const add = async (created: SafeTransaction) => {
    const transaction = await first.signTransaction(created)
    const proposal: Proposal = { transaction, txHash: null, isExecuting: false }
    const safeTxHash = await first.getTransactionHash(created)
    proposals.set(safeTxHash, proposal)
    if (threshold === 1) void execute(chain, first, proposal).catch(() => {})
    return safeTxHash
  }
  const nextNonce = async () => {
    const taken = [...proposals.values()].map(({ transaction }) => transaction.data.nonce + 1)
    return Math.max(await first.getNonce(), ...taken)
  }
  const propose: SafeAccount['propose'] = async (calls, operation = 0) => {
    const transactions = calls.map(call => ({ ...call, operation }))
    const options = { nonce: await nextNonce(), safeTxGas }
    return add(await first.createTransaction({ transactions, options }))
  }

  return {
    address,
    owners,
    threshold,
    propose,
    look,
    async sign(content) {
      const confirmed = threshold > 1 && new Promise<void>(resolve => waiting.add(resolve))
      let message = await first.signMessage(first.createMessage(content))
      if (confirmed) {
        await confirmed
        message = await second.signMessage(message)
      }
      const messageHash = await first.getSafeMessageHash(hashSafeMessage(content))
      return { messageHash, signature: message.encodedSignatures() }
    },
    signOnChain(hash) {
      const data = encodeFunctionData({ abi: library, functionName: 'signMessage', args: [hash] })
      return propose([{ to: chain.safe.signMessageLib, value: '0', data }], 1) // a delegate call: the Safe runs the library's code
    },
    async confirm() {
      for (const resume of waiting) resume()
      waiting.clear()
      for (const [safeTxHash, proposal] of proposals) {
        if ((await look(safeTxHash)).txStatus !== 'AWAITING_CONFIRMATIONS') continue
        proposal.transaction = await second.signTransaction(proposal.transaction)
        await execute(chain, second, proposal)
      }
    },
    async replace() {
      const created = await first.createRejectionTransaction(await first.getNonce())
      const signed = await second.signTransaction(await first.signTransaction(created))
      await execute(chain, second, { transaction: signed, txHash: null, isExecuting: false })
    },
  }
}

async function execute({ rpcUrl }: AroundChain, owner: Safe, proposal: Proposal): Promise<void> {
  const client = createPublicClient({ chain: foundry, transport: http(rpcUrl) })
  proposal.isExecuting = true
  try {
    const { hash } = await owner.executeTransaction(proposal.transaction)
    await client.waitForTransactionReceipt({ hash: hash as Hex })
    proposal.txHash = hash as Hex
  } finally {
    proposal.isExecuting = false
  }
}

/** Returns whether the inner calls of a transaction succeeded, which the Safe reports with an event. */
async function isSuccess(
  { rpcUrl }: AroundChain,
  of: { readonly address: string; readonly txHash: Hex; readonly safeTxHash: string },
): Promise<boolean> {
  const client = createPublicClient({ chain: foundry, transport: http(rpcUrl) })
  const { logs } = await client.getTransactionReceipt({ hash: of.txHash })
  const told = parseEventLogs({ abi: events, logs: logs.filter(each => isSame(each.address, of.address)) })
  return told.some(each => each.args.txHash === of.safeTxHash)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
