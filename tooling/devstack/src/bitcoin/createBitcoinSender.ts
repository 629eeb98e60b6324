import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt, payments } from 'bitcoinjs-lib'
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
  { esploraUrl, network: form }: BitcoinChain,
  account: BitcoinAccount,
): Promise<BitcoinSender> {
  initEccLib(curve)
  const network = form === 'mainnet' ? networks.bitcoin : networks.testnet
  const secretKey = Buffer.from(account.secretKey, 'hex')
  const publicKey = curve.pointFromScalar(secretKey, true) ?? new Uint8Array()
  const address = account[form].payment
  const coin = await findCoin(esploraUrl, address)
  const { output: script = new Uint8Array() } = payments.p2wpkh({ pubkey: publicKey, network })
  return {
    async send({ fee, isReplaceable = false }) {
      const psbt = new Psbt({ network })
      psbt.addInput({
        hash: coin.txid,
        index: coin.vout,
        sequence: isReplaceable ? 0xfffffffd : 0xffffffff,
        witnessUtxo: { script, value: BigInt(coin.value) },
      })
      psbt.addOutput({ address, value: BigInt(coin.value) - fee })
      psbt.signInput(0, { publicKey, sign: digest => curve.sign(digest, secretKey) })
      const body = psbt.finalizeAllInputs().extractTransaction(true).toHex()
      return ask(`${esploraUrl}/tx`, { method: 'POST', body })
    },
    async expire(transactionId) {
      await ask(`${esploraUrl}/tx/${transactionId}`, { method: 'DELETE' })
    },
  }
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

async function findCoin(esploraUrl: string, address: string): Promise<Coin> {
  const coins = JSON.parse(await ask(`${esploraUrl}/address/${address}/utxo`)) as readonly Coin[] // our own ledger's
  const coin = coins.find(({ status }) => status.confirmed)
  if (!coin) throw new Error(`${address} has no coin`)
  return coin
}

async function ask(url: string, settings?: RequestInit): Promise<string> {
  const response = await fetch(url, settings)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
