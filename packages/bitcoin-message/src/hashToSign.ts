import { crypto, Transaction } from 'bitcoinjs-lib'
import { joinBytes } from './joinBytes.js'
import type { SignedText } from './SignedText.js'

const noTransaction = new Uint8Array(32)
const unspendable = Uint8Array.of(0x6a)

/** The hash that is signed for a text by BIP-322: of a transaction that spends one which holds the text. Neither can be sent. */
export function hashToSign(
  { lock, text }: Pick<SignedText, 'lock' | 'text'>,
  hashOf: (toSign: Transaction) => Uint8Array,
): Uint8Array {
  const toSpend = oneToOne([noTransaction, 0xffffffff], lock)
  toSpend.setInputScript(0, joinBytes(Uint8Array.of(0, 32), messageHash(text)))
  return hashOf(oneToOne([toSpend.getHash(), 0], unspendable))
}

function messageHash(text: Uint8Array): Uint8Array {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(joinBytes(tag, tag, text))
}

/** A transaction of nothing, from one output to another. */
function oneToOne(from: readonly [transaction: Uint8Array, index: number], lock: Uint8Array): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(...from, 0)
  transaction.addOutput(lock, 0n)
  return transaction
}
