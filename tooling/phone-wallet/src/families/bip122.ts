import { ProviderRpcError } from '@foyer/testing'
import {
  type BitcoinAddress,
  type BitcoinMessageProtocol,
  bitcoinAddress,
  composeBitcoinTransfer,
  findBitcoinInputs,
  finishPsbt,
  isOwnInput,
  localBitcoinKey,
  readPsbt,
  sendToEsplora,
  signBitcoinInputs,
  signBitcoinMessage,
} from '@foyer/testing/signing/bip122'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { describeBitcoin } from './bip122Describe.js'
import { formOf } from './bip122Networks.js'
import { answerCalls, type Family, type FamilyKeys, requireOwn } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'

/** A Bitcoin network of the wallet. Without an Esplora URL the wallet signs but does not send. */
export interface PhoneLedger {
  /** The CAIP-2 id of Bitcoin or Testnet4. */
  readonly networkId: string
  /** The URL of Esplora's REST interface. */
  readonly esploraUrl?: string
}

/** The options of {@link createBitcoinFamily}. */
export interface BitcoinOptions extends FamilyKeys {
  /** The ledgers, at least one. */
  readonly ledgers: readonly PhoneLedger[]
}

/** An account on one ledger, with its payment address first. */
interface Holder {
  readonly ledger: PhoneLedger
  readonly own: readonly [BitcoinAddress, BitcoinAddress]
}

/** A request to an account. */
interface HeldCall extends Holder {
  readonly params: Readonly<Record<string, unknown>>
}

const smallest = 330n

/**
 * Creates the family for Bitcoin. It signs messages and transactions and sends them through Esplora. A session
 * contains the payment address, and `getAccountAddresses` also returns the Taproot address of the same key. The key
 * derivation differs from that of other wallets.
 */
export function createBitcoinFamily({ ledgers, mnemonic, accountIndexes }: BitcoinOptions): Family {
  const keys = accountIndexes.map(index => localBitcoinKey(index, mnemonic))
  const holders = ledgers.flatMap(ledger =>
    keys.map((key): Holder => {
      const form = formOf(ledger.networkId)
      return { ledger, own: [bitcoinAddress(key, 'p2wpkh', form), bitcoinAddress(key, 'p2tr', form)] }
    }),
  )
  const on = (networkId: string | undefined) => holders.filter(({ ledger }) => ledger.networkId === networkId)
  const [first = '', ...others] = on(ledgers[0]?.networkId).map(({ own: [payment] }) => payment.address)
  return {
    namespace: 'bip122',
    ...answerCalls(answers, (value, { networkId }): HeldCall => {
      const params = readRecord(value)
      const isOwn = ({ own }: Holder) => own.some(({ address }) => address === params['account'])
      return { params, ...requireOwn(on(networkId).find(isOwn)) }
    }),
    networks: () => ledgers.map(({ networkId }) => networkId),
    addresses: [first, ...others],
    addressOn: (networkId, accountIndex) => on(networkId)[accountIndex]?.own[0].address ?? first,
    describe: describeBitcoin,
  }
}

const answers: Readonly<Record<string, (call: HeldCall) => unknown>> = {
  getAccountAddresses: ({ params: { intentions }, own }) =>
    own
      .map(({ address, kind, key }) => ({
        address,
        publicKey: hex.encode(key.publicKey),
        intention: kind === 'p2tr' ? 'ordinal' : 'payment',
      }))
      .filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention)),
  signMessage({ params: { account, address = account, message, protocol }, own }) {
    const signing = own.find(each => each.address === address)
    if (!signing) throw new WalletFailure(4100, 'This address is not of this account.')
    const bytes = new TextEncoder().encode(readText(message))
    // `signBitcoinMessage` itself refuses an unknown protocol.
    const signed = signBitcoinMessage(signing, bytes, protocol as BitcoinMessageProtocol | undefined)
    const [signature, messageHash] = [signed.signature, signed.messageHash].map(hex.encode)
    return { address, signature, messageHash }
  },
  async signPsbt({ params: { psbt: text, signInputs = [], broadcast }, own, ledger }) {
    const psbt = readPsbt(readText(text), own[0].network)
    const wanted = readList(signInputs).map(each => {
      const { index, address } = readRecord(each)
      const input = { index: Number(index), own: own.find(one => one.address === address) ?? own[0] }
      if (input.own.address !== address || !isOwnInput(psbt, input))
        throw new WalletFailure(4100, `Input ${index} is not of ${String(address)}.`)
      return input
    })
    signBitcoinInputs(psbt, wanted.length > 0 ? wanted : findBitcoinInputs(psbt, own))
    const sent = broadcast === true ? { txid: await send(psbt, ledger) } : {}
    return { psbt: psbt.toBase64(), ...sent }
  },
  async sendTransfer({ params: { recipientAddress, amount, memo }, own, ledger }) {
    if (memo !== undefined) throw new WalletFailure(4200, 'This wallet sends no memo.')
    const satoshi = readText(amount)
    if (!/^\d{1,16}$/.test(satoshi)) throw new WalletFailure(-32602, 'The amount must be satoshi as text.')
    if (BigInt(satoshi) < smallest) throw new WalletFailure(-32602, 'The amount is too small to be sent.')
    const [from] = own
    const recipients = [{ address: readText(recipientAddress), amount: BigInt(satoshi) }]
    const psbt = await inCodesOfChains(composeBitcoinTransfer(nodeOf(ledger), { from, recipients }))
    signBitcoinInputs(psbt, findBitcoinInputs(psbt, [from]))
    return { txid: await send(psbt, ledger) }
  },
}

function send(psbt: Psbt, ledger: PhoneLedger): Promise<string> {
  const transaction = finishPsbt(psbt).toHex()
  return inCodesOfChains(sendToEsplora(nodeOf(ledger), transaction))
}

// EIP-1474 defines -32003 for a rejected transaction. The messages of errors with codes below -32600 are lost in
// transport.
async function inCodesOfChains<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const isRefused = error instanceof ProviderRpcError && error.code === -32603
    throw isRefused ? new WalletFailure(-32003, error.message.slice(0, 200)) : error
  }
}

function nodeOf({ esploraUrl, networkId }: PhoneLedger): string {
  if (!esploraUrl) throw new WalletFailure(4901, `This wallet has no node for ${networkId}.`)
  return esploraUrl
}
