import { type Payment, payments } from 'bitcoinjs-lib'

/** The ways to lock an output to a public key alone. Taproot is none of them: its address is made of another key. */
export type KeyLock = 'p2pkh' | 'p2wpkh' | 'nested'

const makers: Readonly<Record<KeyLock, (pubkey: Uint8Array) => Payment>> = {
  p2pkh: pubkey => payments.p2pkh({ pubkey }),
  p2wpkh: pubkey => payments.p2wpkh({ pubkey }),
  nested: pubkey => payments.p2sh({ redeem: payments.p2wpkh({ pubkey }) }),
}

/** Whether a public key opens a lock, in one of these ways. Throws where segwit is asked for an uncompressed key. */
export function isLockOf(
  publicKey: Uint8Array,
  { lock, ways }: { readonly lock: Uint8Array; readonly ways: readonly KeyLock[] },
): boolean {
  return ways.some(way => {
    const { output } = makers[way](publicKey)
    return output?.length === lock.length && output.every((byte, index) => byte === lock[index])
  })
}
