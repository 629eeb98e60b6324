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
import type { ChainAccess } from './createChainAccess.js'
import { planOf } from './planOf.js'

/** A user operation of EntryPoint v0.7. */
export type Operation = UserOperation<'0.7'>

/** An operation that was carried out, or failed, in a block. */
export interface SentOperation {
  readonly hash: Hex
  readonly networkId: string
  readonly entryPoint: Address
  readonly operation: Operation
  readonly receipt: TransactionReceipt
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  readonly gasCost: bigint
}

/** Sends user operations to the EntryPoint, each as soon as it is signed. */
export interface Bundler {
  /** `make` is called when it is the turn of this one, so that nonces follow each other. Resolves when it is mined. */
  send(access: ChainAccess, make: () => Promise<Operation>): Promise<SentOperation>
  find(hash: string): SentOperation | undefined
}

/** Makes a bundler; what it sent is forgotten with it. */
export function createBundler(): Bundler {
  const sent = new Map<string, SentOperation>()
  const lastOf = new Map<string, Promise<unknown>>()
  return {
    send(access, make) {
      const { rpcUrl } = access.chain
      const sending = (lastOf.get(rpcUrl) ?? Promise.resolve()).then(async () => submit(access, await make()))
      lastOf.set(
        rpcUrl,
        sending.catch(() => {}),
      )
      return sending.then(done => {
        sent.set(done.hash, done)
        return done
      })
    },
    find: hash => sent.get(hash),
  }
}

/** The hash that an operation's owner signs. */
export function hashOperation({ chain }: ChainAccess, operation: Operation): Hex {
  return getUserOperationHash({
    chainId: chain.chainId,
    entryPointAddress: planOf(chain).entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

async function submit(access: ChainAccess, operation: Operation): Promise<SentOperation> {
  const { chain, client } = access
  const plan = planOf(chain)
  const bundler = privateKeyToAccount(plan.bundlerKey)
  const wallet = createWalletClient({ account: bundler, chain: client.chain, transport: http(chain.rpcUrl) })
  const call = {
    address: plan.entryPoint,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], bundler.address],
  } as const
  const { request } = await client.simulateContract({ ...call, account: bundler }).catch(explainRefusal)
  const receipt = await client.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  const hash = hashOperation(access, operation)
  const [event] = parseEventLogs({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    logs: receipt.logs,
  }).filter(each => each.args.userOpHash === hash && isAddressEqual(each.address, plan.entryPoint))
  if (!event) throw new SecureFailure('The network did not carry out the operation.', failureCodes.failed)
  const { success: isSuccess, actualGasUsed: gasUsed, actualGasCost: gasCost } = event.args
  const networkId = `eip155:${chain.chainId}`
  return { hash, networkId, entryPoint: plan.entryPoint, operation, receipt, isSuccess, gasUsed, gasCost }
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
