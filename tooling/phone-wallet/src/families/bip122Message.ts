import { crypto, opcodes, Psbt, script, Transaction } from 'bitcoinjs-lib'
import { stringToBytes } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import type { BitcoinAddress } from './bip122Keys.js'

/** A signature, and what was signed of the message. */
export interface SignedBitcoinMessage {
  readonly signature: Uint8Array
  readonly messageHash: Uint8Array
}

/** Signs text by ECDSA (BIP-137), or in the simple form of BIP-322, which Taproot addresses need. */
export function signBitcoinMessage(
  own: BitcoinAddress,
  { text, protocol }: { readonly text: string; readonly protocol: unknown },
): SignedBitcoinMessage {
  const isTaproot = own.intention === 'ordinal'
  const used = protocol ?? (isTaproot ? 'bip322' : 'ecdsa')
  const message = stringToBytes(text)
  if (used === 'bip322') return byBip322(own, message)
  if (used === 'ecdsa' && !isTaproot) return byEcdsa(own, message)
  throw new WalletFailure(-32602, `This address does not sign by ${String(used)}.`)
}

function byEcdsa(own: BitcoinAddress, message: Uint8Array): SignedBitcoinMessage {
  const head = stringToBytes('\x18Bitcoin Signed Message:\n')
  const { length } = message
  // Bitcoin writes a length in one byte, or in two behind 0xfd.
  if (length > 0xffff) throw new WalletFailure(-32602, 'The message is too long.')
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  const messageHash = crypto.hash256(Uint8Array.of(...head, ...size, ...message))
  return { messageHash, signature: own.signRecoverable(messageHash) }
}

/** The witness of a transaction that spends one that holds the message and cannot be. */
function byBip322(own: BitcoinAddress, message: Uint8Array): SignedBitcoinMessage {
  const tag = crypto.sha256(stringToBytes('BIP0322-signed-message'))
  const messageHash = crypto.sha256(Uint8Array.of(...tag, ...tag, ...message))
  const held = new Transaction()
  held.version = 0
  held.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([opcodes['OP_0'] ?? 0, messageHash]))
  held.addOutput(own.script, 0n)
  const psbt = new Psbt({ network: own.form }).setVersion(0)
  psbt.addInput({
    hash: held.getHash(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: own.script, value: 0n },
    ...(own.intention === 'ordinal' ? { tapInternalKey: own.publicKey.slice(1) } : {}),
  })
  psbt.addOutput({ script: script.compile([opcodes['OP_RETURN'] ?? 0x6a]), value: 0n })
  const signature = psbt.signInput(0, own.signer).finalizeInput(0).data.inputs[0]?.finalScriptWitness
  if (!signature) throw new WalletFailure(-32603, 'The message could not be signed.')
  return { messageHash, signature }
}
