import { base64, hex } from '@scure/base'
import type { TakenCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import { signBitcoinMessage } from '../signing/bitcoinMessage.js'
import {
  type BitcoinInput,
  findBitcoinInputs,
  finishPsbt,
  readPsbt,
  signBitcoinInputs,
} from '../signing/bitcoinPsbt.js'
import { type BitcoinRecipient, composeBitcoinTransfer } from '../signing/bitcoinTransfer.js'
import { type EsploraOutput, readEsplora, sendToEsplora } from '../signing/esplora.js'
import { providerErrors } from '../signing/providerErrors.js'
import {
  type BitcoinContext,
  connectPage,
  currentNetwork,
  forgetPage,
  moveToNetwork,
  requireAddress,
  visibleAddresses,
} from './bitcoinContext.js'

/** Handles one method of sats-connect. */
type MethodHandler = (call: TakenCall, context: BitcoinContext) => Promise<unknown>

type Params = Readonly<Record<string, unknown>>

/** The names of the wallet's networks in sats-connect. */
const networkNames = { mainnet: 'Mainnet', testnet: 'Testnet4' } as const

/** Returns the wallet's current network in the form of sats-connect. */
export function satsConnectNetwork({ store }: BitcoinContext) {
  const { network } = store.get()
  return {
    bitcoin: { name: networkNames[network] },
    stacks: { name: network },
    spark: { name: network === 'mainnet' ? 'mainnet' : 'regtest' },
  }
}

/** Returns the addresses that the page may see, in the form of sats-connect. */
export function satsConnectAddresses(context: BitcoinContext, purposes?: unknown) {
  return visibleAddresses(context)
    .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
    .map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: hex.encode(publicKey),
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software',
    }))
}

const connect: MethodHandler = async (call, context) => {
  await connectPage(context, call)
  return describeAccount(context, readParams(call)['addresses'])
}

const getAccount: MethodHandler = async (_, context) => {
  requireConnected(context)
  return describeAccount(context)
}

const getAddresses: MethodHandler = async (call, context) => {
  await connectPage(context, call)
  const addresses = satsConnectAddresses(context, readParams(call)['purposes'])
  return call.method === 'getAccounts' ? addresses : { addresses, network: satsConnectNetwork(context) }
}

const changeNetwork: MethodHandler = async (call, context) => {
  await untilUnlocked(context, context.options)
  requireConnected(context)
  const { name } = readParams(call)
  const wanted = context.options.networks.find(({ network }) => networkNames[network] === name)
  if (!wanted) throw providerErrors.invalidParams(`unknown network ${String(name)}`)
  await call.ask()
  moveToNetwork(context, wanted.network)
  return null
}

const signMessage: MethodHandler = async (call, context) => {
  await untilUnlocked(context, context.options)
  const { address, message, protocol } = readParams(call)
  const own = requireAddress(context, address)
  if (typeof message !== 'string') throw providerErrors.invalidParams('message must be text')
  const used = protocol ?? (own.purpose === 'payment' ? 'ECDSA' : 'BIP322')
  const bytes = new TextEncoder().encode(message)
  const { signature, messageHash } = signBitcoinMessage(own, bytes, used === 'ECDSA' ? 'ecdsa' : 'bip322')
  await call.ask()
  return {
    address: own.address,
    signature: base64.encode(signature),
    messageHash: base64.encode(messageHash),
    protocol: used,
  }
}

const signPsbt: MethodHandler = async (call, context) => {
  await untilUnlocked(context, context.options)
  requireConnected(context)
  const { psbt: text, signInputs, broadcast } = readParams(call)
  const psbt = readPsbt(toBytes(text), context.store.get().network)
  const inputs = signInputs
    ? readInputs(context, signInputs)
    : findBitcoinInputs(psbt, visibleAddresses(context))
  signBitcoinInputs(psbt, inputs)
  const finished = broadcast === true ? finishPsbt(psbt) : undefined
  await call.ask()
  if (!finished) return { psbt: psbt.toBase64() }
  const txid = await sendToEsplora(currentNetwork(context).esploraUrl, finished.toHex())
  return { psbt: psbt.toBase64(), txid }
}

const sendTransfer: MethodHandler = async (call, context) => {
  await untilUnlocked(context, context.options)
  const [from] = visibleAddresses(context)
  if (!from) throw providerErrors.unauthorized()
  const { esploraUrl } = currentNetwork(context)
  const recipients = readRecipients(readParams(call)['recipients'])
  const psbt = await composeBitcoinTransfer(esploraUrl, { from, recipients })
  await call.ask()
  signBitcoinInputs(psbt, findBitcoinInputs(psbt, [from]))
  return { txid: await sendToEsplora(esploraUrl, finishPsbt(psbt).toHex()) }
}

const getBalance: MethodHandler = async (_, context) => {
  const [payment] = visibleAddresses(context)
  if (!payment) throw providerErrors.unauthorized()
  const path = `/address/${payment.address}/utxo`
  const outputs = await readEsplora<readonly EsploraOutput[]>(currentNetwork(context).esploraUrl, path)
  const sum = (isConfirmed: boolean) =>
    outputs.reduce((total, { value, status }) => total + (status.confirmed === isConfirmed ? value : 0), 0)
  const [confirmed, unconfirmed] = [sum(true), sum(false)]
  return {
    confirmed: String(confirmed),
    unconfirmed: String(unconfirmed),
    total: String(confirmed + unconfirmed),
  }
}

/** The methods of a sats-connect provider. */
export const satsConnectMethods: Readonly<Record<string, MethodHandler>> = {
  getInfo: async () => ({
    version: '1.0.0',
    platform: 'web',
    methods: Object.keys(satsConnectMethods),
    supports: [],
  }),
  getAddresses,
  getAccounts: getAddresses,
  getBalance,
  signMessage,
  signPsbt,
  sendTransfer,
  wallet_connect: connect,
  wallet_disconnect: async (_, context) => {
    forgetPage(context)
    return null
  },
  wallet_getAccount: getAccount,
  wallet_getNetwork: async (_, context) => {
    requireConnected(context)
    return satsConnectNetwork(context)
  },
  wallet_changeNetwork: changeNetwork,
}

function describeAccount(context: BitcoinContext, purposes?: unknown) {
  return {
    id: `account-${context.store.get().activeIndex}`,
    addresses: satsConnectAddresses(context, purposes),
    walletType: 'software',
    network: satsConnectNetwork(context),
  }
}

/**
 * Throws 4100 unless the page is connected. A connected page sees no address while the wallet is locked, but is not
 * refused.
 */
function requireConnected({ store }: BitcoinContext): void {
  if (!store.get().isConnected) throw providerErrors.unauthorized()
}

function readParams({ params: [params] }: TakenCall): Params {
  return (params ?? {}) as Params
}

function readInputs(context: BitcoinContext, signInputs: object): readonly BitcoinInput[] {
  return Object.entries(signInputs).flatMap(([address, indexes]) => {
    const own = requireAddress(context, address)
    if (!Array.isArray(indexes)) throw providerErrors.invalidParams('signInputs must list indexes')
    return indexes.map((index: number) => ({ index, own }))
  })
}

function readRecipients(recipients: unknown): readonly BitcoinRecipient[] {
  if (!Array.isArray(recipients) || recipients.length === 0)
    throw providerErrors.invalidParams('recipients are required')
  return recipients.map(({ address, amount }: Params) => {
    if (typeof address !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0)
      throw providerErrors.invalidParams('a recipient is an address and an amount in satoshi')
    return { address, amount: BigInt(Number(amount)) }
  })
}

function toBytes(text: unknown): Uint8Array {
  try {
    return base64.decode(String(text))
  } catch {
    throw providerErrors.invalidParams('psbt must be base64')
  }
}
