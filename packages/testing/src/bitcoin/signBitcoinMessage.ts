import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { providerErrors } from '../evm/providerErrors.js'
import type { OwnAddress } from './bitcoinContext.js'
import { lockOf, signerOf } from './bitcoinKeys.js'

/** A signature over a message, and the digest that identifies the message under its protocol. */
export interface SignedMessage {
  readonly signature: Uint8Array
  readonly messageHash: Uint8Array
}

const utf8 = new TextEncoder()

/**
 * Signs a message by ECDSA with a recoverable key, in the 65 bytes of BIP-137. Only for P2WPKH: a Taproot address names
 * another key. Throws -32602.
 */
export function signByEcdsa({ key, purpose }: OwnAddress, message: Uint8Array): SignedMessage {
  if (purpose !== 'payment') throw providerErrors.invalidParams('ECDSA signs with the payment address only')
  const prefix = utf8.encode('\u0018Bitcoin Signed Message:\n')
  const messageHash = crypto.hash256(join(prefix, compactSize(message.length), message))
  const { signature, recoveryId } = curve.signRecoverable(messageHash, key.secretKey)
  const header = 39 + recoveryId // BIP-137: P2WPKH
  return { signature: join(Uint8Array.of(header), signature), messageHash }
}

/** Signs a message in the simple form of BIP-322: the witness of a transaction that cannot be sent. */
export function signByBip322(own: OwnAddress, message: Uint8Array): SignedMessage {
  const locked = lockOf(own.key, own.purpose)
  const tag = crypto.sha256(utf8.encode('BIP0322-signed-message'))
  const messageHash = crypto.sha256(join(tag, tag, message))
  const toSpend = createVirtual({ hash: new Uint8Array(32), index: 0xffffffff, output: locked })
  toSpend.setInputScript(0, join(Uint8Array.of(0, 32), messageHash))
  const toSign = createVirtual({ hash: toSpend.getHash(), index: 0, output: Uint8Array.of(0x6a) })
  const witness = createWitness(own, { toSign, locked })
  const signature = join(
    compactSize(witness.length),
    ...witness.flatMap(part => [compactSize(part.length), part]),
  )
  return { signature, messageHash }
}

function createVirtual({
  hash,
  index,
  output,
}: {
  readonly hash: Uint8Array
  readonly index: number
  readonly output: Uint8Array
}): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(hash, index, 0)
  transaction.addOutput(output, 0n)
  return transaction
}

function createWitness(
  { key, purpose }: OwnAddress,
  { toSign, locked }: { readonly toSign: Transaction; readonly locked: Uint8Array },
): readonly Uint8Array[] {
  const signer = signerOf(key, purpose)
  if (purpose === 'ordinals') {
    const digest = toSign.hashForWitnessV1(0, [locked], [0n], Transaction.SIGHASH_DEFAULT)
    return [signer.signSchnorr?.(digest) ?? new Uint8Array()]
  }
  const signed = payments.p2pkh({ pubkey: key.publicKey }).output ?? new Uint8Array()
  const digest = toSign.hashForWitnessV0(0, signed, 0n, Transaction.SIGHASH_ALL)
  return [script.signature.encode(signer.sign(digest), Transaction.SIGHASH_ALL), key.publicKey]
}

/** How Bitcoin writes a length. */
function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  const bytes = Uint8Array.of(0xfe, 0, 0, 0, 0)
  new DataView(bytes.buffer).setUint32(1, length, true)
  return bytes
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]))
}
