import { type AccountId, ownValue, parseAccountId } from '@foyer/common'
import { evmAnswers } from '@foyer/common/session-kit'

/** A JSON-RPC call as in EIP-1193. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

// Wallet methods by EIP-1193 and common prefixes. A node never has the visitor's keys, whatever it answers.
const walletMethod = /^(wallet|personal)_|^eth_(sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)/

/** Returns whether a wallet must answer a method. Nodes answer all others. */
export function isWalletMethod(method: string): boolean {
  return walletMethod.test(method)
}

const boundMethod = /^eth_(sign|sendTransaction$)|^wallet_send/

/**
 * Returns whether a method requires the wallet to be on the account's network, because its result is valid on the
 * current network.
 */
export function needsNetwork(method: string): boolean {
  return boundMethod.test(method)
}

const signingMethod = /^(personal_sign|eth_sign(Transaction|TypedData(_v[34])?)?)$/

/** Returns whether a method returns a signature: of a text, a document (EIP-712), a hash or a transaction. */
export function givesSignature(method: string): boolean {
  return signingMethod.test(method)
}

/**
 * Answers account queries from known state, because wallets may answer late and a node would return its own accounts.
 * Returns `undefined` for all other methods.
 */
export function answerKnown(account: AccountId, method: string): unknown {
  const { address, networkId } = parseAccountId(account)
  if (method === 'eth_coinbase') return address
  return ownValue(evmAnswers, method)?.({ networkId, addresses: [address] })
}
