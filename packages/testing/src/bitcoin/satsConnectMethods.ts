import { base64, hex } from '@scure/base'
import { providerErrors } from '../evm/providerErrors.js'
import {
  type BitcoinCall,
  type BitcoinContext,
  connectPage,
  currentNetwork,
  forgetPage,
  moveToNetwork,
  requireAddress,
  untilBitcoinUnlocked,
  visibleAddresses,
} from './bitcoinContext.js'
import { type EsploraOutput, readEsplora, sendToEsplora } from './callEsplora.js'
import { composeTransfer, type TransferRecipient } from './composeTransfer.js'
import { signByBip322, signByEcdsa } from './signBitcoinMessage.js'
import { finishPsbt, type InputToSign, inputsOf, readPsbt, signPsbtInputs } from './signPsbtInputs.js'

/** Answers one method of sats-connect. */
type MethodHandler = (call: BitcoinCall, context: BitcoinContext) => Promise<unknown>

type Params = Readonly<Record<string, unknown>>

/** The wallet's networks by the names sats-connect has for them. */
const networkNames = { mainnet: 'Mainnet', testnet: 'Testnet4' } as const

/** The network a sats-connect wallet is on. */
export function satsConnectNetwork({ store }: BitcoinContext) {
  const { network } = store.get()
  return {
    bitcoin: { name: networkNames[network] },
    stacks: { name: network },
    spark: { name: network === 'mainnet' ? 'mainnet' : 'regtest' },
  }
}

/** The addresses this page sees, as sats-connect lists them. */
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
  await untilBitcoinUnlocked(context)
  requireConnected(context)
  const { name } = readParams(call)
  const wanted = context.options.networks.find(({ network }) => networkNames[network] === name)
  if (!wanted) throw providerErrors.invalidParams(`unknown network ${String(name)}`)
  await call.ask()
  moveToNetwork(context, wanted.network)
  return null
}

const signMessage: MethodHandler = async (call, context) => {
  await untilBitcoinUnlocked(context)
  const { address, message, protocol } = readParams(call)
  const own = requireAddress(context, address)
  if (typeof message !== 'string') throw providerErrors.invalidParams('message must be text')
  const used = protocol ?? (own.purpose === 'payment' ? 'ECDSA' : 'BIP322')
  const sign = used === 'ECDSA' ? signByEcdsa : signByBip322
  const { signature, messageHash } = sign(own, new TextEncoder().encode(message))
  await call.ask()
  return {
    address: own.address,
    signature: base64.encode(signature),
    messageHash: base64.encode(messageHash),
    protocol: used,
  }
}

const signPsbt: MethodHandler = async (call, context) => {
  await untilBitcoinUnlocked(context)
  requireConnected(context)
  const { psbt: text, signInputs, broadcast } = readParams(call)
  const psbt = readPsbt(toBytes(text), context.store.get().network)
  const inputs = signInputs ? readInputs(context, signInputs) : inputsOf(psbt, visibleAddresses(context))
  signPsbtInputs(psbt, inputs)
  const finished = broadcast === true ? finishPsbt(psbt) : undefined
  await call.ask()
  if (!finished) return { psbt: psbt.toBase64() }
  const txid = await sendToEsplora(currentNetwork(context), finished.toHex())
  return { psbt: psbt.toBase64(), txid }
}

const sendTransfer: MethodHandler = async (call, context) => {
  await untilBitcoinUnlocked(context)
  const [from] = visibleAddresses(context)
  if (!from) throw providerErrors.unauthorized()
  const network = currentNetwork(context)
  const recipients = readRecipients(readParams(call)['recipients'])
  const psbt = await composeTransfer(network, { from, recipients })
  await call.ask()
  signPsbtInputs(psbt, inputsOf(psbt, [from]))
  return { txid: await sendToEsplora(network, finishPsbt(psbt).toHex()) }
}

const getBalance: MethodHandler = async (_, context) => {
  const [payment] = visibleAddresses(context)
  if (!payment) throw providerErrors.unauthorized()
  const path = `/address/${payment.address}/utxo`
  const outputs = await readEsplora<readonly EsploraOutput[]>(currentNetwork(context), path)
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

/** A page that it let in sees no address while it is locked, and is not refused. */
function requireConnected({ store }: BitcoinContext): void {
  if (!store.get().isConnected) throw providerErrors.unauthorized()
}

function readParams({ params: [params] }: BitcoinCall): Params {
  return (params ?? {}) as Params
}

function readInputs(context: BitcoinContext, signInputs: object): readonly InputToSign[] {
  return Object.entries(signInputs).flatMap(([address, indexes]) => {
    const own = requireAddress(context, address)
    if (!Array.isArray(indexes)) throw providerErrors.invalidParams('signInputs must list indexes')
    return indexes.map((index: number) => ({ index, own }))
  })
}

function readRecipients(recipients: unknown): readonly TransferRecipient[] {
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
