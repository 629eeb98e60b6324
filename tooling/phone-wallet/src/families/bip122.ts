import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { describeBitcoin } from './bip122Describe.js'
import { addressesOf, type BitcoinAddress, bitcoinKey } from './bip122Keys.js'
import { askLedger } from './bip122Ledger.js'
import { signBitcoinMessage } from './bip122Message.js'
import { finishPsbt, signBitcoinPsbt } from './bip122Psbt.js'
import { draftTransfer } from './bip122Transfer.js'
import type { Call, Family } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'

/** A Bitcoin network as the wallet knows it. Without an address it signs, but does not send. */
export interface PhoneLedger {
  /** CAIP-2: Bitcoin or Testnet4. */
  readonly networkId: string
  /** Esplora's REST interface. */
  readonly esploraUrl?: string
}

/** Settings of {@link createBitcoinFamily}. */
export interface BitcoinOptions {
  /** At least one. */
  readonly ledgers: readonly PhoneLedger[]
  readonly mnemonic: string
  readonly accountIndexes: readonly [number, ...number[]]
}

type Params = Readonly<Record<string, unknown>>
/** One account where a call wants it: the payment address first. */
interface Holder {
  readonly ledger: PhoneLedger
  readonly own: readonly [BitcoinAddress, BitcoinAddress]
}
type Answer = (params: Params, holder: Holder) => unknown

/**
 * Bitcoin: signs messages and transactions, and sends them through Esplora. A session is given the payment address; the
 * Taproot address of the same key is told by `getAccountAddresses`. Keys are not derived as other wallets do.
 */
export function createBitcoinFamily({ ledgers, mnemonic, accountIndexes }: BitcoinOptions): Family {
  const keys = accountIndexes.map(index => bitcoinKey(mnemonic, index))
  const holdersOn = (ledger: PhoneLedger): readonly Holder[] =>
    keys.map(key => ({ ledger, own: addressesOf(key, ledger.networkId) }))
  const holders = ledgers.flatMap(holdersOn)
  const on = (networkId: string | undefined) => holders.filter(({ ledger }) => ledger.networkId === networkId)
  const holderOf = ({ networkId }: Call, address: unknown) => {
    const holder = on(networkId).find(({ own }) => own.some(each => each.address === address))
    if (!holder) throw new WalletFailure(4100, 'This account is not in this wallet.')
    return holder
  }
  const [first = '', ...others] = on(ledgers[0]?.networkId).map(({ own: [payment] }) => payment.address)
  return {
    namespace: 'bip122',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    networks: () => ledgers.map(({ networkId }) => networkId),
    addresses: [first, ...others],
    addressOn: (networkId, accountIndex) => on(networkId)[accountIndex]?.own[0].address ?? first,
    describe: describeBitcoin,
    async answer(call) {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${call.method}.`)
      const params = readRecord(call.params)
      return answer(params, holderOf(call, params['account']))
    },
  }
}

const answers: Readonly<Record<string, Answer>> = {
  getAccountAddresses: ({ intentions }, { own }) =>
    own
      .filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention))
      .map(({ address, publicKey, intention }) => ({ address, publicKey: hex.encode(publicKey), intention })),
  signMessage({ account, address = account, message, protocol }, { own }) {
    const signing = own.find(each => each.address === address)
    if (!signing) throw new WalletFailure(4100, 'This address is not of this account.')
    const signed = signBitcoinMessage(signing, { text: readText(message), protocol })
    const [signature, messageHash] = [signed.signature, signed.messageHash].map(hex.encode)
    return { address, signature, messageHash }
  },
  async signPsbt({ psbt, signInputs = [], broadcast }, { own, ledger }) {
    const wanted = readList(signInputs).map(each => {
      const { index, address } = readRecord(each)
      return { index, address }
    })
    const signed = signBitcoinPsbt(readText(psbt), { own, wanted })
    const sent = broadcast === true ? { txid: await send(signed, ledger) } : {}
    return { psbt: signed.toBase64(), ...sent }
  },
  async sendTransfer({ recipientAddress, amount, memo }, { own, ledger }) {
    if (memo !== undefined) throw new WalletFailure(4200, 'This wallet sends no memo.')
    const satoshi = readText(amount)
    if (!/^\d{1,16}$/.test(satoshi)) throw new WalletFailure(-32602, 'The amount must be satoshi as text.')
    const [from] = own
    const request = { from, to: readText(recipientAddress), amount: BigInt(satoshi) }
    const draft = await draftTransfer(nodeOf(ledger), request)
    return { txid: await send(draft.signAllInputs(from.signer), ledger) }
  },
}

async function send(psbt: Psbt, ledger: PhoneLedger): Promise<string> {
  const transaction = finishPsbt(psbt)
  await askLedger(nodeOf(ledger), '/tx', transaction.toHex())
  return transaction.getId()
}

function nodeOf({ esploraUrl, networkId }: PhoneLedger): string {
  if (!esploraUrl) throw new WalletFailure(4901, `This wallet has no node for ${networkId}.`)
  return esploraUrl
}
