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

/** How an account's coin is sent to the account itself. */
export interface BitcoinSpending {
  /** Satoshi. A block here takes who pays two for a virtual byte; such a transaction has 110 of them. */
  readonly fee: bigint
  /** Whether it says that it may be replaced (BIP 125). */
  readonly isReplaceable?: boolean
}

/** Sends one coin of an account, and sends it again: of these transactions one is carried out. */
export interface BitcoinSender {
  /** Resolves to the id. Rejects with the node's words where it does not take the transaction. */
  send(spending: BitcoinSpending): Promise<string>
  /** Has the node give up one that waits. */
  expire(transactionId: string): Promise<void>
}

/** Sends as an account of a local ledger, beside any wallet. Spends the first coin that a block has. */
export async function createBitcoinSender(
  { esploraUrl, network }: BitcoinChain,
  account: BitcoinAccount,
): Promise<BitcoinSender> {
  const own = bitcoinAddress(readBitcoinKey(account.secretKey), 'p2wpkh', network)
  const { address, script } = own
  const coin = await findCoin(esploraUrl, address)
  return {
    async send({ fee, isReplaceable = false }) {
      const psbt = new Psbt({ network: bitcoinForm(network) })
      psbt.addInput({
        hash: coin.txid,
        index: coin.vout,
        sequence: isReplaceable ? 0xfffffffd : 0xffffffff,
        witnessUtxo: { script, value: BigInt(coin.value) },
      })
      psbt.addOutput({ address, value: BigInt(coin.value) - fee })
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
