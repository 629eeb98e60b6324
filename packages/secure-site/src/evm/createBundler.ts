import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  type Hex,
  http,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Submissions } from '../store/submissions.js'
import { type ChainAccess, oneTry } from './createChainAccess.js'
import { createTurns, type InTurn } from './createTurns.js'
import { explainSending } from './explainSending.js'
import { planOf } from './planOf.js'

/** A user operation of EntryPoint v0.7. */
export type Operation = UserOperation<'0.7'>

/** An operation that the network was given. */
export interface SentOperation {
  readonly hash: Hex
  readonly networkId: string
  readonly entryPoint: Address
  readonly operation: Operation
  readonly transactionHash: Hex
}

/** What came of an operation: it was carried out, or failed, in a block. */
export interface OperationOutcome {
  readonly receipt: TransactionReceipt
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  readonly gasCost: bigint
}

/** Sends user operations to the EntryPoint, each as soon as it is signed. */
export interface Bundler {
  /**
   * Resolves when the network was given the operation; nobody waits for its block but later operations of the same
   * account, whose nonces follow. `make` is called when it is the turn of this one.
   */
  send(
    access: ChainAccess,
    by: { readonly sender: Address; readonly make: () => Promise<Operation> },
  ): Promise<SentOperation>
  find(hash: string): Promise<SentOperation | undefined>
}

// An operation that is not in a block by then holds up the next one of its account no longer.
const minedTimeoutMs = 30_000

/** Makes a bundler. */
export function createBundler(submissions: Submissions): Bundler {
  const keyOf = (hash: string) => `operation ${hash}`
  const ofAccount = createTurns()
  const ofBundler = createTurns()
  return {
    send(access, { sender, make }) {
      const { rpcUrl } = access.chain
      return new Promise((resolve, reject) => {
        const work = async () => {
          const done = await submit(access, { operation: await make(), inTurn: ofBundler })
          // It is told of before anybody asks about it.
          await submissions.write(keyOf(done.hash), done)
          resolve(done)
          await untilMined(access, done)
        }
        ofAccount(`${rpcUrl} ${sender}`, work).catch(reject)
      })
    },
    find: async hash => (await submissions.read(keyOf(hash))) as SentOperation | undefined, // written above
  }
}

/** Reads what came of an operation; `undefined` while it is in no block. */
export async function readOutcome(
  { client }: ChainAccess,
  { hash, entryPoint, transactionHash }: SentOperation,
): Promise<OperationOutcome | undefined> {
  const receipt = await client.getTransactionReceipt({ hash: transactionHash }).catch(() => undefined)
  if (!receipt) return undefined
  const [event] = parseEventLogs({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    logs: receipt.logs,
  }).filter(each => each.args.userOpHash === hash && isAddressEqual(each.address, entryPoint))
  const {
    success: isSuccess = false,
    actualGasUsed: gasUsed = 0n,
    actualGasCost: gasCost = 0n,
  } = event?.args ?? {}
  return { receipt, isSuccess, gasUsed, gasCost }
}

async function untilMined({ client }: ChainAccess, { transactionHash: hash }: SentOperation): Promise<void> {
  try {
    await client.waitForTransactionReceipt({ hash, timeout: minedTimeoutMs })
  } catch {
    // The nonce of the account keeps the next one from being carried out twice.
  }
}

/** The hash by which the EntryPoint tells of an operation. Nobody signs it. */
function hashOperation({ chain }: ChainAccess, operation: Operation): Hex {
  return getUserOperationHash({
    chainId: chain.chainId,
    entryPointAddress: planOf(chain).entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

async function submit(
  access: ChainAccess,
  { operation, inTurn }: { readonly operation: Operation; readonly inTurn: InTurn },
): Promise<SentOperation> {
  const { chain, client } = access
  const { entryPoint, bundlerKey } = planOf(chain)
  const account = privateKeyToAccount(bundlerKey)
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(chain.rpcUrl, oneTry) })
  const args = [[toPackedUserOperation(operation)], account.address] as const
  const call = { address: entryPoint, abi: entryPoint07Abi, functionName: 'handleOps', args } as const
  await client.simulateContract({ ...call, account: account.address }).catch(explainRefusal)
  const [gas, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    client.estimateContractGas({ ...call, account: account.address }).catch(explainRefusal),
    client.estimateFeesPerGas(),
  ])
  // Only the choice of a nonce and its use go together; neither waits for a block.
  const transactionHash = await inTurn(chain.rpcUrl, async () => {
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    return wallet.writeContract({ ...call, gas, nonce, maxFeePerGas, maxPriorityFeePerGas })
  }).catch(explainSending)
  const hash = hashOperation(access, operation)
  return { hash, networkId: `eip155:${chain.chainId}`, entryPoint, operation, transactionHash }
}

const reasons: Readonly<Record<string, string>> = {
  AA21: 'The smart account has too few coins for the network fee.',
  AA24: 'The signature is not of the owner of this account.',
  AA25: 'Another operation of this account came first. Try again.',
}

function explainRefusal(error: unknown): never {
  const revert =
    error instanceof BaseError ? error.walk(each => each instanceof ContractFunctionRevertedError) : null
  const told = revert instanceof ContractFunctionRevertedError ? String(revert.data?.args?.[1] ?? '') : ''
  const reason =
    reasons[told.slice(0, 4)] ?? `The operation was refused: ${told || 'the network did not say why'}.`
  throw new SecureFailure(reason, failureCodes.failed)
}
