import { FoyerError } from '@foyer/common'
import { hex } from '@scure/base'
import { address as addresses, type Network, Psbt, payments } from 'bitcoinjs-lib'
import { readAddress, type WalletAccount } from '../addresses.js'
import type { Draft } from '../coins.js'
import { formOf } from './bitcoinLibrary.js'

/** A transfer in all its parts. */
interface Transfer {
  readonly account: WalletAccount
  readonly draft: Draft
  readonly to: string
  readonly amount: bigint
  /** Of legacy accounts, the transactions that the coins come from, hexadecimal, in their order. */
  readonly earlier: readonly string[]
}

/** Writes a transfer as an unsigned transaction, base64 of BIP-174. Throws `ACCOUNT_INVALID`, `TRANSACTION_FAILED`. */
export function buildPsbt({ account, draft, to, amount, earlier }: Transfer): string {
  const form = formOf(account.address)
  const psbt = new Psbt({ network: form })
  const script = scriptOf(account.address, form)
  const parts = inputParts(account, form)
  for (const [position, { transactionId: hash, index, value }] of draft.coins.entries()) {
    const whole = earlier[position]
    const spent = whole ? { nonWitnessUtxo: hex.decode(whole.trim()) } : { witnessUtxo: { script, value } }
    // Below the highest sequence: the fee can be raised later (BIP-125).
    psbt.addInput({ hash, index, sequence: 0xfffffffd, ...spent, ...parts })
  }
  psbt.addOutput({ script: scriptOf(to, form), value: amount })
  if (draft.change > 0n) psbt.addOutput({ script, value: draft.change })
  return psbt.toBase64()
}

function scriptOf(address: string, form: Network): Uint8Array {
  try {
    return addresses.toOutputScript(address, form)
  } catch (cause) {
    throw new FoyerError('ACCOUNT_INVALID', { value: address }, { cause })
  }
}

/** What a wallet needs to recognise its key, beside the spent output. */
function inputParts({ address, publicKey }: WalletAccount, network: Network) {
  const type = readAddress(address)?.type
  const key = publicKey ? hex.decode(publicKey) : undefined
  if (type === 'p2tr') {
    const tapInternalKey = key?.slice(-32)
    // Some wallets tell the key of the output instead, which their owner's key is hidden behind.
    const isInternal =
      tapInternalKey && payments.p2tr({ internalPubkey: tapInternalKey, network }).address === address
    return isInternal ? { tapInternalKey } : {}
  }
  if (type !== 'p2sh') return {}
  const { output: redeemScript } = key?.length === 33 ? payments.p2wpkh({ pubkey: key, network }) : {}
  if (!redeemScript)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the wallet does not tell its key' })
  return { redeemScript }
}
