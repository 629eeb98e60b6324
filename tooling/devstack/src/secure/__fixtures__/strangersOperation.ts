import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseGwei,
  type TransactionReceipt,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { createWallet } from '../../blockchain/__fixtures__/createWallet.js'
import type { EvmChainService, FundedAccount } from '../../evm/evmServices.js'

const accountAbi = parseAbi(['function execute(address target, uint256 value, bytes data)'])

/** An operation that a stranger wrote for an account which is there: it sends coins away. Unsigned. */
export async function writeOperation(
  { chain, payer }: StrangersTools,
  { sender, to, value }: { readonly sender: Address; readonly to: Address; readonly value: bigint },
): Promise<UserOperation<'0.7'>> {
  const { node } = createWallet(chain, privateKeyToAccount(payer.privateKey))
  const nonce = await node.readContract({
    address: chain.contracts.entryPoint,
    abi: entryPoint07Abi,
    functionName: 'getNonce',
    args: [sender, 0n],
  })
  return {
    sender,
    nonce,
    callData: encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, value, '0x'] }),
    callGasLimit: 200_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: parseGwei('5'),
    maxPriorityFeePerGas: parseGwei('1'),
    signature: '0x',
  }
}

/** Whose node and coins a stranger uses. */
export interface StrangersTools {
  readonly chain: EvmChainService
  readonly payer: FundedAccount
}

/** The hash of an operation, as its EntryPoint tells it. */
export function hashOperation({ chainId, contracts }: EvmChainService, operation: UserOperation<'0.7'>): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: contracts.entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

/** Gives a signed operation to the EntryPoint. Rejects where it refuses the signature (`AA24`). */
export async function handOver(
  { chain, payer }: StrangersTools,
  operation: UserOperation<'0.7'>,
): Promise<TransactionReceipt> {
  const { client, node, mined } = createWallet(chain, privateKeyToAccount(payer.privateKey))
  const { request } = await node.simulateContract({
    account: client.account,
    address: chain.contracts.entryPoint,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], client.account.address],
  })
  return mined(client.writeContract(request))
}
