import {
  bitcoinAddress,
  bitcoinForm,
  type EsploraOutput,
  finishPsbt,
  readBitcoinKey,
  readEsplora,
  sendToEsplora,
  signBitcoinInput,
} from '@foyer/testing/signing/bip122'
import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinAccount, BitcoinChain } from './BitcoinServices.js'

/** A transfer that spends a UTXO of an account. It pays the receiver, and the rest back to the account. */
export interface BitcoinSpending {
  /** The fee in satoshi. Blocks here require 2 sat/vB, and the transaction has 110 virtual bytes. */
  readonly fee: bigint
  /** Whether the transaction signals that it may be replaced (BIP 125). */
  readonly isReplaceable?: boolean
  /** The receiver and its amount in satoshi. Defaults to no receiver: everything goes back. */
  readonly payment?: { readonly address: string; readonly value: bigint }
}

/** Spends the same UTXO of an account in each transaction that it sends, so that only one of them can be mined. */
export interface BitcoinSender {
  /** Resolves to the transaction id. Rejects with the node's message when the node refuses the transaction. */
  send(spending: BitcoinSpending): Promise<string>
  /** Evicts a pending transaction from the node. */
  expire(transactionId: string): Promise<void>
}

/**
 * Creates a sender for an account of a local ledger, independent of any wallet. It spends the account's first
 * confirmed UTXO.
 */
export async function createBitcoinSender(
  { esploraUrl, network }: BitcoinChain,
  account: BitcoinAccount,
): Promise<BitcoinSender> {
  const own = bitcoinAddress(readBitcoinKey(account.secretKey), 'p2wpkh', network)
  const { address, script } = own
  const coin = await findCoin(esploraUrl, address)
  return {
    async send({ fee, isReplaceable = false, payment }) {
      const psbt = new Psbt({ network: bitcoinForm(network) })
      psbt.addInput({
        hash: coin.txid,
        index: coin.vout,
        sequence: isReplaceable ? 0xfffffffd : 0xffffffff,
        witnessUtxo: { script, value: BigInt(coin.value) },
      })
      if (payment) psbt.addOutput(payment)
      psbt.addOutput({ address, value: BigInt(coin.value) - fee - (payment?.value ?? 0n) })
      signBitcoinInput(psbt, 0, own)
      return sendToEsplora(esploraUrl, finishPsbt(psbt).toHex())
    },
    async expire(transactionId) {
      const response = await fetch(`${esploraUrl}/tx/${transactionId}`, { method: 'DELETE' })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

async function findCoin(esploraUrl: string, address: string): Promise<EsploraOutput> {
  const coins = await readEsplora<readonly EsploraOutput[]>(esploraUrl, `/address/${address}/utxo`)
  const coin = coins.find(({ status }) => status.confirmed)
  if (!coin) throw new Error(`${address} has no coin`)
  return coin
}
