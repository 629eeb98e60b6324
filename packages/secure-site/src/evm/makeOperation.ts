import { type Address, BaseError } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { EvmCall } from '../requests/WalletRequest.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { ChainAccess } from './createChainAccess.js'
import type { Operation } from './Operation.js'
import type { OwnerKey } from './OwnerKey.js'
import { planOf } from './planOf.js'
import { encodeCalls, findSmartAccount, isDeployed } from './smartAccount.js'

// Signature validation and deployment cost nearly the same each time.
const verificationGas = 150_000n
const deploymentGas = 2_000_000n
const bundleGas = 80_000n
// The overhead of the account's own code.
const accountGas = 60_000n

/** The inputs of a user operation. `makeOperation` chooses the other fields. */
export interface OperationInput {
  readonly owner: Pick<OwnerKey, 'address'>
  readonly calls: readonly EvmCall[]
}

/** Creates an unsigned user operation for the calls. Throws `SecureFailure` if a call would fail. */
export async function makeOperation(
  access: ChainAccess,
  { owner, calls }: OperationInput,
): Promise<Operation> {
  const { client } = access
  const account = await findSmartAccount(access, owner.address)
  const sender = account.address
  const callData = encodeCalls(calls)
  await checkCoins(access, sender, calls)
  const [isThere, nonce, fees, callGasLimit] = await Promise.all([
    isDeployed(client, sender),
    readNonce(access, sender),
    client.estimateFeesPerGas(),
    estimateCalls(access, sender, calls),
  ])
  return {
    sender,
    nonce,
    ...(isThere ? {} : { factory: account.factory, factoryData: account.factoryData }),
    callData,
    callGasLimit,
    verificationGasLimit: isThere ? verificationGas : verificationGas + deploymentGas,
    preVerificationGas: bundleGas,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    signature: '0x',
  }
}

/** Returns the operation with its owner's signature. */
export function signOperation(
  { chain }: ChainAccess,
  { owner, operation }: { readonly owner: OwnerKey; readonly operation: Operation },
): Promise<Operation> {
  return owner.signOperation({ chainId: chain.chainId, entryPoint: planOf(chain).entryPoint }, operation)
}

// Some nodes ignore the balance in their estimates.
async function checkCoins(
  { client }: ChainAccess,
  address: Address,
  calls: readonly EvmCall[],
): Promise<void> {
  const wanted = calls.reduce((sum, { value }) => sum + value, 0n)
  if (wanted > 0n && (await client.getBalance({ address })) < wanted)
    throw new SecureFailure('The smart account has too few coins.', failureCodes.failed)
}

async function readNonce({ chain, client }: ChainAccess, sender: Address): Promise<bigint> {
  return client.readContract({
    address: planOf(chain).entryPoint,
    abi: entryPoint07Abi,
    functionName: 'getNonce',
    args: [sender, 0n],
  })
}

// Calls of a batch may depend on each other, so only the estimate of a single call predicts its failure.
async function estimateCalls(
  { client }: ChainAccess,
  account: Address,
  calls: readonly EvmCall[],
): Promise<bigint> {
  const estimates = await Promise.all(
    calls.map(({ to, value, data }) =>
      client.estimateGas({ account, to: to ?? null, value, data }).catch((error: unknown) => {
        if (calls.length > 1) return 500_000n
        throw new SecureFailure(reasonOf(error), failureCodes.failed)
      }),
    ),
  )
  return estimates.reduce((sum, each) => sum + each, accountGas)
}

function reasonOf(error: unknown): string {
  const text = error instanceof BaseError ? error.details || error.shortMessage : ''
  return `The network would refuse this: ${text || 'it did not say why'}.`
}
