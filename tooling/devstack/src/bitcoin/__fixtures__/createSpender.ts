import { randomBytes } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, Psbt, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { expect } from 'vitest'
import type { Esplora } from '../startEsplora.js'

/** The kinds of outputs the ledger knows. */
export const outputKinds = ['p2pkh', 'p2wpkh', 'p2sh', 'p2tr'] as const

/** A new key with one output of one million satoshi, and the hex of transactions that spend it. */
export function createSpender({ ledger }: Esplora, kind: (typeof outputKinds)[number]) {
  initEccLib(curve)
  const secretKey = randomBytes(32)
  const publicKey = curve.pointFromScalar(secretKey, true) ?? expect.fail('not a key')
  const payment = paymentOf(kind, publicKey)
  const address = payment.address ?? expect.fail('no address')
  ledger.fund(address, [1_000_000n])
  const [funded = expect.fail('not funded')] = ledger.unspent(address)
  /** A `sequence` below 0xfffffffe says that it may be replaced. */
  const spend = (amount: bigint, { sequence = 0xffffffff, output = funded } = {}): string => {
    const psbt = new Psbt({ network: networks.testnet })
    const source = ledger.entry(output.transactionId) ?? expect.fail('not known')
    const { index, script, value } = output
    psbt.addInput({
      hash: output.transactionId,
      index,
      sequence,
      ...(kind === 'p2pkh'
        ? { nonWitnessUtxo: source.transaction.toBuffer() }
        : { witnessUtxo: { script, value } }),
      ...(kind === 'p2tr' ? { tapInternalKey: toXOnly(publicKey) } : {}),
      ...(kind === 'p2sh' ? { redeemScript: payment.redeem?.output ?? expect.fail('no script') } : {}),
    })
    psbt.addOutput({ address, value: amount })
    psbt.signInput(0, kind === 'p2tr' ? tweakedSigner(secretKey, publicKey) : signer(secretKey, publicKey))
    return psbt.finalizeAllInputs().extractTransaction(true).toHex()
  }
  return { address, spend }
}

function paymentOf(kind: (typeof outputKinds)[number], pubkey: Uint8Array) {
  const network = networks.testnet
  if (kind === 'p2pkh') return payments.p2pkh({ pubkey, network })
  if (kind === 'p2tr') return payments.p2tr({ internalPubkey: toXOnly(pubkey), network })
  const direct = payments.p2wpkh({ pubkey, network })
  return kind === 'p2sh' ? payments.p2sh({ redeem: direct, network }) : direct
}

function signer(secretKey: Uint8Array, publicKey: Uint8Array): Signer {
  return {
    publicKey,
    sign: digest => curve.sign(digest, secretKey),
    signSchnorr: digest => curve.signSchnorr(digest, secretKey),
  }
}

function tweakedSigner(secretKey: Uint8Array, publicKey: Uint8Array): Signer {
  const even = publicKey[0] === 3 ? curve.privateNegate(secretKey) : secretKey
  const tweak = crypto.taggedHash('TapTweak', toXOnly(publicKey))
  const tweaked = curve.privateAdd(even, tweak) ?? expect.fail('not a key')
  return signer(tweaked, curve.pointFromScalar(tweaked, true) ?? expect.fail('not a key'))
}
