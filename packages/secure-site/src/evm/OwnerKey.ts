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
 * The key of a user's EVM accounts. Each of its functions signs in a domain of its own, so that no answer of one is good
 * for what another signs; nothing signs a hash as it is given.
 */
export interface OwnerKey {
  readonly address: Address
  /** As an account of its own: a text (ERC-191). */
  signText(text: string): Promise<Hex>
  /** As an account of its own: typed data (EIP-712). Rejects with `SecureFailure` for data of a smart account. */
  signTypedData(typedData: TypedData): Promise<Hex>
  /** As an account of its own: a transaction, serialized with its signature. */
  signTransaction(transaction: TransactionSerializable): Promise<Hex>
  /** For its smart account: the account vouches for a hash (ERC-1271). */
  signAccountMessage(account: AccountPlace, hash: Hex): Promise<Hex>
  /** For its smart account: an operation, which is answered with its signature. */
  signOperation(
    chain: { readonly chainId: number; readonly entryPoint: Address },
    operation: Operation,
  ): Promise<Operation>
}

/** Makes the signing functions over a key; the key itself is handed to nobody. */
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

/** The hash of typed data (EIP-712). */
export function hashReadTypedData({ types, primaryType, domain, message }: TypedData): Hex {
  // The types were followed one by one: the message and the domain have their members and no others.
  return hashTypedData({ types, primaryType, domain, message } as Parameters<typeof hashTypedData>[0])
}
