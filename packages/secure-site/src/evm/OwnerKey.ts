import type { Address, Hex, TransactionSerializable } from 'viem'
import { hashTypedData } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TypedData } from '../requests/readTypedData.js'
import {
  type AccountPlace,
  hashAccountMessage,
  hashAccountOperation,
  refuseAccountData,
} from './accountData.js'
import type { Operation } from './Operation.js'

/**
 * The key of a user's EVM accounts. Each function signs in a separate domain, so that a signature of one is not valid
 * for another. None signs a raw hash.
 */
export interface OwnerKey {
  readonly address: Address
  /** Signs a text as the EOA (ERC-191). */
  signText(text: string): Promise<Hex>
  /** Signs typed data as the EOA (EIP-712). Rejects with `SecureFailure` if the data belongs to a smart account. */
  signTypedData(typedData: TypedData): Promise<Hex>
  /** Signs a transaction as the EOA. Resolves to the serialized signed transaction. */
  signTransaction(transaction: TransactionSerializable): Promise<Hex>
  /** Signs a hash as the owner of the smart account, for ERC-1271 validation. */
  signAccountMessage(account: AccountPlace, hash: Hex): Promise<Hex>
  /** Signs a user operation as the owner of the smart account. Resolves to the operation with its signature. */
  signOperation(
    chain: { readonly chainId: number; readonly entryPoint: Address },
    operation: Operation,
  ): Promise<Operation>
}

/** Creates the signing functions for a key, without exposing the key. */
export function createOwnerKey(account: PrivateKeyAccount): OwnerKey {
  const sign = (hash: Hex) => account.sign({ hash })
  return {
    address: account.address,
    signText: text => account.signMessage({ message: text }),
    async signTypedData(typedData) {
      refuseAccountData(typedData)
      return sign(hashReadTypedData(typedData))
    },
    signTransaction: transaction => account.signTransaction(transaction),
    signAccountMessage: (place, hash) => sign(hashAccountMessage(place, hash)),
    signOperation: async (chain, operation) => ({
      ...operation,
      signature: await sign(hashAccountOperation(chain, operation)),
    }),
  }
}

/** Returns the EIP-712 hash of typed data. */
export function hashReadTypedData({ types, primaryType, domain, message }: TypedData): Hex {
  // `readTypedData` checked that the message and the domain have exactly the fields of their types.
  return hashTypedData({ types, primaryType, domain, message } as Parameters<typeof hashTypedData>[0])
}
