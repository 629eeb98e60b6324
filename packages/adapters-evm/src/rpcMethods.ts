import { type AccountId, ownValue, parseAccountId } from '@foyer/common'
import { evmAnswers } from '@foyer/common/session-kit'

/** A call of JSON-RPC, as EIP-1193 has it. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

// EIP-1193 and the families of methods of wallets; a node has no keys of the visitor, whatever it answers.
const walletMethod = /^(wallet|personal)_|^eth_(sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)/

/** Whether a method is for a wallet to answer; nodes answer the others. */
export function isWalletMethod(method: string): boolean {
  return walletMethod.test(method)
}

const boundMethod = /^eth_(sign|sendTransaction$)|^wallet_send/

/** Whether a wallet that is on another network than its account must not be asked: what it sends or signs holds there. */
export function needsNetwork(method: string): boolean {
  return boundMethod.test(method)
}

const signingMethod = /^(personal_sign|eth_sign(Transaction|TypedData(_v[34])?)?)$/

/** Whether a wallet answers a method with what an account signed: a text, a document (EIP-712), a hash or a transaction. */
export function givesSignature(method: string): boolean {
  return signingMethod.test(method)
}

/**
 * What is known of an account without asking: wallets answer it at their own pace, and a node tells its own accounts.
 * `undefined` for what has to be asked.
 */
export function answerKnown(account: AccountId, method: string): unknown {
  const { address, networkId } = parseAccountId(account)
  if (method === 'eth_coinbase') return address
  return ownValue(evmAnswers, method)?.({ networkId, addresses: [address] })
}
