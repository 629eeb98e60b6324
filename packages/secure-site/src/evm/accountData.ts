import { type Address, type Hex, hashTypedData, isAddressEqual } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { TypedData } from '../requests/readTypedData.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Operation } from './Operation.js'

/** A smart account on one chain. */
export interface AccountPlace {
  readonly chainId: number
  readonly address: Address
}

const name = 'LabSmartAccount'

// `LabSmartAccount` accepts only these messages of its owner, in its own domain.
const types = {
  AccountOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
  AccountMessage: [{ name: 'hash', type: 'bytes32' }],
} as const

const domainOf = ({ chainId, address }: AccountPlace) => ({
  name,
  version: '2',
  chainId,
  verifyingContract: address,
})

/** Returns the hash that the owner signs to execute a user operation of the account (ERC-4337 v0.7). */
export function hashAccountOperation(
  { chainId, entryPoint }: { readonly chainId: number; readonly entryPoint: Address },
  operation: Operation,
): Hex {
  const { signature: _, ...packed } = toPackedUserOperation(operation)
  return hashTypedData({
    domain: domainOf({ chainId, address: operation.sender }),
    types,
    primaryType: 'AccountOperation',
    message: { ...packed, entryPoint },
  })
}

/** Returns the hash that the owner signs for ERC-1271. It is bound to the account and the chain. */
export function hashAccountMessage(account: AccountPlace, hash: Hex): Hex {
  return hashTypedData({
    domain: domainOf(account),
    types,
    primaryType: 'AccountMessage',
    message: { hash },
  })
}

/**
 * Rejects typed data that a smart account could accept as its owner's signature: data in the account's domain, or
 * with one of its types at any depth. Throws `SecureFailure` -32602.
 */
export function refuseAccountData({ domain, types: given }: TypedData): void {
  const isOwn = domain['name'] === name || Object.keys(types).some(each => Object.hasOwn(given, each))
  if (isOwn) throw ownData()
}

/** Rejects typed data for contracts whose data only the wallet itself creates. Throws `SecureFailure` -32602. */
export function refuseDataFor({ domain }: TypedData, contracts: readonly Address[]): void {
  const contract = domain['verifyingContract']
  if (contract !== undefined && contracts.some(each => isAddressEqual(each, contract as Address)))
    throw ownData() // `readTypedData` checked that it is an address
}

const ownData = () =>
  new SecureFailure(
    'This data is for one of the wallet’s own accounts. Only the wallet itself writes such data.',
    failureCodes.invalidParams,
  )
