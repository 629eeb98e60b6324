import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  type TransactionSerializable,
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { InTurn } from '../store/createTurns.js'
import type { ChainAccess } from './createChainAccess.js'
import { networkIdOf, type Outbox } from './createOutbox.js'
import type { Operation, SentOperation } from './Operation.js'
import { planOf } from './planOf.js'
import type { Sending, Sendings } from './sendings.js'

/** The outcome of an operation that is in a block: success or failure. */
export interface OperationOutcome {
  readonly receipt: TransactionReceipt
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  readonly gasCost: bigint
}

/** Sends user operations to the EntryPoint, each as soon as it is signed. */
export interface Bundler {
  /**
   * Resolves when the operation was sent to the network, without waiting for its block. Only later operations of the
   * same account wait for it, because their nonces follow. Calls `make` when it is this operation's turn, and not if
   * an operation with the same key was sent before.
   */
  send(
    access: ChainAccess,
    by: { readonly key: string; readonly sender: Address; readonly make: () => Promise<Operation> },
  ): Promise<SentOperation>
  find(hash: string): Promise<SentOperation | undefined>
}

// The maximum wait for an operation to be mined before the account's next operation is sent.
const minedTimeoutMs = 30_000

interface BundlerParts {
  readonly outbox: Outbox
  readonly sendings: Sendings
  readonly inTurn: InTurn
}

export function createBundler({ outbox, sendings, inTurn }: BundlerParts): Bundler {
  const sendNext = async (access: ChainAccess, { key, sender, make }: Parameters<Bundler['send']>[1]) => {
    const again = await outbox.sendAgain(access, key)
    if (again) return again
    const before = await sendings.lastOf({ networkId: networkIdOf(access), address: sender })
    // The instance may have stopped before it sent this transaction. A transaction older than ten minutes is not sent
    // again, because its visitor may have retried.
    if (before?.isRecent && !(await isMined(access, before.hash))) {
      await outbox.sendAgain(access, before.key).catch(() => {})
      await untilMined(access, before.hash)
    }
    return submit(access, { key, operation: await make(), outbox })
  }
  return {
    send: (access, by) =>
      new Promise((resolve, reject) => {
        const work = async () => {
          const { operation, hash } = await sendNext(access, by)
          if (!operation) throw new Error('The transaction of an operation was written down without it.')
          resolve(operation)
          await untilMined(access, hash)
        }
        inTurn(`account ${networkIdOf(access)} ${by.sender}`, work).catch(reject)
      }),
    find: async hash => (await sendings.findOperation(hash))?.operation,
  }
}

/** Returns the outcome of an operation, or `undefined` until it is in a block. */
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

async function isMined({ client }: ChainAccess, hash: Hex): Promise<boolean> {
  return client.getTransactionReceipt({ hash }).then(
    () => true,
    () => false,
  )
}

async function untilMined({ client }: ChainAccess, hash: Hex): Promise<void> {
  try {
    await client.waitForTransactionReceipt({ hash, timeout: minedTimeoutMs })
  } catch {
    // The next operation cannot run twice, because the account checks its nonce.
  }
}

async function submit(
  access: ChainAccess,
  {
    key,
    operation,
    outbox,
  }: { readonly key: string; readonly operation: Operation; readonly outbox: Outbox },
): Promise<Sending> {
  const { chain, client } = access
  const { entryPoint, bundlerKey } = planOf(chain)
  const account = privateKeyToAccount(bundlerKey)
  const args = [[toPackedUserOperation(operation)], account.address] as const
  const call = { address: entryPoint, abi: entryPoint07Abi, functionName: 'handleOps', args } as const
  await client.simulateContract({ ...call, account: account.address }).catch(explainRefusal)
  const [gas, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    client.estimateContractGas({ ...call, account: account.address }).catch(explainRefusal),
    client.estimateFeesPerGas(),
  ])
  const transaction = {
    type: 'eip1559',
    chainId: chain.chainId,
    to: entryPoint,
    data: encodeFunctionData(call),
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  } as const
  const sign = (nonced: TransactionSerializable) => account.signTransaction(nonced)
  return outbox.send(access, { key, sender: account.address, transaction, sign, operation })
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
