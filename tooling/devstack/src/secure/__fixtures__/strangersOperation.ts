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
import { createClient } from './startWallets.js'

const accountAbi = parseAbi(['function execute(address target, uint256 value, bytes data)'])

/** Writes an unsigned operation, as an attacker would, that sends coins from a deployed account. */
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

/** The chain and the paying account that an attacker uses. */
export interface StrangersTools {
  readonly chain: EvmChainService
  readonly payer: FundedAccount
}

/** Returns the hash of an operation as its EntryPoint computes it. */
export function hashOperation({ chainId, contracts }: EvmChainService, operation: UserOperation<'0.7'>): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: contracts.entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
}

/** Submits a signed operation to the EntryPoint. Rejects when the signature is refused (`AA24`). */
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

const validation = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Packed operation, bytes32 hash, uint256 missingFunds) returns (uint256)',
  'function accountOperationHash(Packed operation) view returns (bytes32)',
  'function accountMessageHash(bytes32 hash) view returns (bytes32)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/** Returns functions that call a smart account's contract as its EntryPoint and other contracts do. */
export function askContract(chain: EvmChainService, address: Address) {
  const client = createClient(chain)
  const contract = { address, abi: validation } as const
  const pack = (operation: UserOperation<'0.7'>) => {
    const packed = toPackedUserOperation(operation)
    return { ...packed, accountGasLimits: packed.accountGasLimits as Hex, gasFees: packed.gasFees as Hex }
  }
  return {
    /** Returns whether the contract accepts the signature of an operation. */
    async takesOperation(operation: UserOperation<'0.7'>): Promise<boolean> {
      const { result } = await client.simulateContract({
        ...contract,
        account: chain.contracts.entryPoint,
        functionName: 'validateUserOp',
        args: [pack(operation), hashOperation(chain, operation), 0n],
      })
      return result === 0n
    },
    /** Returns whether the contract accepts a signature of a hash (ERC-1271). */
    async takesWord(hash: Hex, signature: Hex): Promise<boolean> {
      const args = [hash, signature] as const
      const answer = await client.readContract({ ...contract, functionName: 'isValidSignature', args })
      return answer === '0x1626ba7e'
    },
    hashOperation: (operation: UserOperation<'0.7'>) =>
      client.readContract({ ...contract, functionName: 'accountOperationHash', args: [pack(operation)] }),
    hashWord: (hash: Hex) =>
      client.readContract({ ...contract, functionName: 'accountMessageHash', args: [hash] }),
  }
}

/** Deploys an owner's smart account at the attacker's cost and returns its address. */
export async function deployFor(
  { chain, payer }: StrangersTools,
  owner: Address,
  salt = 0n,
): Promise<Address> {
  const { client, node, mined } = createWallet(chain, privateKeyToAccount(payer.privateKey))
  const { request, result } = await node.simulateContract({
    account: client.account,
    address: chain.contracts.accountFactory,
    abi: parseAbi(['function createAccount(address owner, uint256 salt) returns (address)']),
    functionName: 'createAccount',
    args: [owner, salt],
  })
  await mined(client.writeContract(request))
  return result
}
