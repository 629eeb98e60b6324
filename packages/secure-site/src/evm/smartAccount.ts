import {
  type Address,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  serializeErc6492Signature,
} from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { ChainAccess } from './createChainAccess.js'
import type { OwnerKey } from './OwnerKey.js'
import { planOf } from './planOf.js'
import { accountAbi, factoryAbi } from './smartAccountAbi.js'

/** The salt of the account's address. Each owner has one account. */
const salt = 0n

/** The smart account of an owner on a chain. */
export interface SmartAccount {
  readonly address: Address
  readonly factory: Address
  /** The call data for the factory that deploys the account. */
  readonly factoryData: Hex
}

/**
 * Computes the smart account of an owner. Its address is known before it is deployed. Throws `SecureFailure` without
 * a factory.
 */
export async function findSmartAccount(
  { chain, client }: ChainAccess,
  owner: Address,
): Promise<SmartAccount> {
  const { factory } = planOf(chain)
  const args = [owner, salt] as const
  const address = await client.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'accountOf',
    args,
  })
  return {
    address,
    factory,
    factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args }),
  }
}

/** Returns whether the contract is deployed. */
export async function isDeployed(client: PublicClient, address: Address): Promise<boolean> {
  return (await client.getCode({ address })) !== undefined
}

/**
 * Signs a hash for validation by the account (ERC-1271). Wraps the signature with the deployment call if the account
 * is not deployed (ERC-6492).
 */
export async function signAsAccount(
  { chain, client }: ChainAccess,
  { account, owner, hash }: { readonly account: SmartAccount; readonly owner: OwnerKey; readonly hash: Hex },
): Promise<Hex> {
  const place = { chainId: chain.chainId, address: account.address }
  const signature = await owner.signAccountMessage(place, hash)
  if (await isDeployed(client, account.address)) return signature
  return serializeErc6492Signature({ address: account.factory, data: account.factoryData, signature })
}

/** Encodes calls for the account: `execute` for one, `executeBatch` for several. */
export function encodeCalls(calls: readonly EvmCall[]): Hex {
  const [first, ...more] = calls.map(({ to, ...call }) => {
    if (!to)
      throw new SecureFailure('A smart account cannot make contracts this way.', failureCodes.invalidParams)
    return { target: to, ...call }
  })
  if (!first) throw new SecureFailure('There is nothing to send.', failureCodes.invalidParams)
  if (more.length === 0) {
    const args = [first.target, first.value, first.data] as const
    return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args })
  }
  return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [[first, ...more]] })
}
