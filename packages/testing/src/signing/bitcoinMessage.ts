import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, opcodes, Psbt, script, Transaction } from 'bitcoinjs-lib'
import { type BitcoinAddress, bitcoinForm } from './bitcoinKeys.js'
import { signBitcoinInput } from './bitcoinPsbt.js'
import { providerErrors } from './providerErrors.js'

/** A message signature with the hash that identifies the message in its protocol. */
export interface SignedBitcoinMessage {
  readonly signature: Uint8Array
  readonly messageHash: Uint8Array
}

/** BIP-137 (`ecdsa`), which only P2WPKH addresses support here, and the simple form of BIP-322. */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

const utf8 = new TextEncoder()

/**
 * Signs a message. The protocol defaults to ECDSA for P2WPKH and to BIP-322 for all other addresses. Throws -32602 if
 * the address does not support the protocol.
 */
export function signBitcoinMessage(
  own: BitcoinAddress,
  message: Uint8Array,
  protocol: BitcoinMessageProtocol = own.kind === 'p2wpkh' ? 'ecdsa' : 'bip322',
): SignedBitcoinMessage {
  if (protocol === 'bip322') return signByBip322(own, message)
  if (protocol === 'ecdsa' && own.kind === 'p2wpkh') return signByEcdsa(own, message)
  throw providerErrors.invalidParams(`this address does not sign by ${protocol}`)
}

/** Returns the 65 bytes of BIP-137: a header byte for the address type and the recovery id, then the signature. */
function signByEcdsa({ key }: BitcoinAddress, message: Uint8Array): SignedBitcoinMessage {
  const prefix = utf8.encode('\u0018Bitcoin Signed Message:\n')
  const messageHash = crypto.hash256(Uint8Array.of(...prefix, ...compactSize(message.length), ...message))
  const { signature, recoveryId } = curve.signRecoverable(messageHash, key.secretKey)
  return { signature: Uint8Array.of(39 + recoveryId, ...signature), messageHash } // 39 is the header of P2WPKH.
}

/**
 * Returns the witness of a virtual transaction that spends another virtual transaction, which commits to the message.
 * Neither is broadcast.
 */
function signByBip322(own: BitcoinAddress, message: Uint8Array): SignedBitcoinMessage {
  const tag = crypto.sha256(utf8.encode('BIP0322-signed-message'))
  const messageHash = crypto.sha256(Uint8Array.of(...tag, ...tag, ...message))
  const held = new Transaction()
  held.version = 0
  held.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([opcodes['OP_0'] ?? 0, messageHash]))
  held.addOutput(own.script, 0n)
  const psbt = new Psbt({ network: bitcoinForm(own.network) }).setVersion(0)
  const witnessUtxo = { script: own.script, value: 0n }
  psbt.addInput({ hash: held.getHash(), index: 0, sequence: 0, witnessUtxo })
  psbt.addOutput({ script: script.compile([opcodes['OP_RETURN'] ?? 0x6a]), value: 0n })
  signBitcoinInput(psbt, 0, own)
  const signature = psbt.finalizeInput(0).data.inputs[0]?.finalScriptWitness
  if (!signature) throw providerErrors.failed('the message could not be signed')
  return { signature, messageHash }
}

/** Encodes a length as Bitcoin's CompactSize. */
function compactSize(length: number): readonly number[] {
  const bytes = (count: number) => Array.from({ length: count }, (_, at) => (length >>> (8 * at)) & 0xff)
  if (length < 0xfd) return [length]
  return length <= 0xffff ? [0xfd, ...bytes(2)] : [0xfe, ...bytes(4)]
}
