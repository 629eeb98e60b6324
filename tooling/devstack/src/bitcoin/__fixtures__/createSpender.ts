import { randomBytes } from 'node:crypto'
import {
  type BitcoinAddressKind,
  bitcoinAddress,
  finishPsbt,
  signBitcoinInput,
  toBitcoinKey,
} from '@foyer/testing/signing/bip122'
import { networks, Psbt } from 'bitcoinjs-lib'
import { expect } from 'vitest'
import type { Esplora } from '../startEsplora.js'

/** The output types that the ledger can verify. */
export const outputKinds = ['p2pkh', 'p2wpkh', 'p2sh', 'p2tr'] as const satisfies BitcoinAddressKind[]

/** Creates a key with one output of one million satoshi. `spend` returns the hex of a transaction that spends it. */
export function createSpender({ ledger }: Esplora, kind: BitcoinAddressKind) {
  const own = bitcoinAddress(toBitcoinKey(randomBytes(32)), kind, 'testnet')
  const { address, redeemScript } = own
  ledger.fund(address, [1_000_000n])
  const [funded = expect.fail('not funded')] = ledger.unspent(address)
  /**
   * Returns the hex of a transaction that spends the output. A `sequence` below 0xfffffffe signals that the
   * transaction may be replaced (BIP 125).
   */
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
      ...(redeemScript ? { redeemScript } : {}),
    })
    psbt.addOutput({ address, value: amount })
    signBitcoinInput(psbt, 0, own)
    return finishPsbt(psbt).toHex()
  }
  return { address, spend }
}
