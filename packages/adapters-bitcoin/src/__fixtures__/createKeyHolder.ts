import * as curve from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, Psbt, payments, type Signer, toXOnly } from 'bitcoinjs-lib'
import { expect } from 'vitest'
import type { AddressType } from '../addresses.js'

/** A new key of the main network with an address of one kind, that signs as wallets do. */
export function createKeyHolder(type: Exclude<AddressType, 'p2wsh'>) {
  initEccLib(curve)
  const secretKey = globalThis.crypto.getRandomValues(new Uint8Array(32))
  const publicKey = curve.pointFromScalar(secretKey, true) ?? expect.fail('no key')
  const internalKey = toXOnly(publicKey)
  const direct = payments.p2wpkh({ pubkey: publicKey })
  const payment = {
    p2pkh: () => payments.p2pkh({ pubkey: publicKey }),
    p2sh: () => payments.p2sh({ redeem: direct }),
    p2wpkh: () => direct,
    p2tr: () => payments.p2tr({ internalPubkey: internalKey }),
  }[type]()
  const even = publicKey[0] === 3 ? curve.privateNegate(secretKey) : secretKey
  const tweaked = curve.privateAdd(even, crypto.taggedHash('TapTweak', internalKey)) ?? secretKey
  const used = type === 'p2tr' ? tweaked : secretKey
  const signer: Signer = {
    publicKey: curve.pointFromScalar(used, true) ?? publicKey,
    sign: digest => curve.sign(digest, used),
    signSchnorr: digest => curve.signSchnorr(digest, used),
  }
  return {
    secretKey,
    publicKey,
    signer,
    address: payment.address ?? expect.fail('no address'),
    /** Signs every input, base64 both ways. */
    sign(text: string): string {
      const psbt = Psbt.fromBase64(text, { network: networks.bitcoin })
      for (const [index, { tapInternalKey }] of psbt.data.inputs.entries()) {
        if (type === 'p2tr' && !tapInternalKey) psbt.updateInput(index, { tapInternalKey: internalKey })
        psbt.signInput(index, signer)
      }
      return psbt.toBase64()
    },
  }
}
