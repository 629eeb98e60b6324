import { type Address, type Hex, hashTypedData, isAddressEqual } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { TypedData } from '../requests/readTypedData.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Operation } from './Operation.js'

/** A smart account on a chain. */
export interface AccountPlace {
  readonly chainId: number
  readonly address: Address
}

const name = 'LabSmartAccount'

// Everything that `LabSmartAccount` takes of its owner is one of these, in the account's own domain.
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

/** What the owner signs to have an operation of the account carried out (ERC-4337 v0.7). */
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

/** What the owner signs to have the account vouch for a hash (ERC-1271): bound to the account and the chain. */
export function hashAccountMessage(account: AccountPlace, hash: Hex): Hex {
  return hashTypedData({
    domain: domainOf(account),
    types,
    primaryType: 'AccountMessage',
    message: { hash },
  })
}

/**
 * Refuses typed data that a smart account could take for its owner's word: data in the account's domain, or with a type
 * of its name, however deep. Throws `SecureFailure` -32602.
 */
export function refuseAccountData({ domain, types: given }: TypedData): void {
  const isOwn = domain['name'] === name || Object.keys(types).some(each => Object.hasOwn(given, each))
  if (isOwn) throw ownData()
}

/** Refuses typed data for contracts that only the wallet writes data for. Throws `SecureFailure` -32602. */
export function refuseDataFor({ domain }: TypedData, contracts: readonly Address[]): void {
  const contract = domain['verifyingContract']
  if (contract !== undefined && contracts.some(each => isAddressEqual(each, contract as Address)))
    throw ownData() // read as an address
}

const ownData = () =>
  new SecureFailure(
    'This data is for one of the wallet’s own accounts. Only the wallet itself writes such data.',
    failureCodes.invalidParams,
  )
