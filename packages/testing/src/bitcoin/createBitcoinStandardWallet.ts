import { type TakenCall, takeCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import { walletIcon } from '../evm/walletIcon.js'
import { signBitcoinMessage } from '../signing/bitcoinMessage.js'
import { type BitcoinInput, readPsbt, signBitcoinInputs } from '../signing/bitcoinPsbt.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { StandardAccount, StandardChange, StandardWallet } from '../solana/StandardWallet.js'
import {
  type BitcoinContext,
  connectPage,
  forgetPage,
  type OwnAddress,
  requireAddress,
  visibleAddresses,
} from './bitcoinContext.js'

type Input = Readonly<Record<string, unknown>>
type FeatureHandler = (call: TakenCall, context: BitcoinContext) => Promise<unknown>

/** An account of the Wallet Standard, with the purpose of its address. */
export interface BitcoinStandardAccount extends StandardAccount {
  readonly purpose: OwnAddress['purpose']
}

/** Creates the Wallet Standard object of a Bitcoin wallet. */
export function createBitcoinStandardWallet(context: BitcoinContext): StandardWallet {
  const { options } = context
  const features: Record<string, unknown> = {}
  for (const [name, handle] of Object.entries(handlers)) {
    if (options.lacks?.includes(name)) continue
    const run = (...params: Input[]) =>
      takeCall(context, { method: name, params }, call => handle(call, context))
    features[name] = { version: '1.0.0', [name.slice(name.indexOf(':') + 1)]: run }
  }
  features['bitcoin:events'] = { version: '1.0.0', on: listenTo(context) }
  features['standard:events'] = { version: '1.0.0', on: listenTo(context) }
  return Object.freeze({
    version: '1.0.0',
    name: options.name,
    ...(options.rdns ? { rdns: options.rdns } : {}),
    icon: options.iconUrl ?? walletIcon(options.name),
    features: Object.freeze(features),
    get chains() {
      return options.networks.map(({ network }) => `bitcoin:${network}` as const)
    },
    get accounts() {
      return standardAccounts(context)
    },
  })
}

const connect: FeatureHandler = async (call, context) => {
  const { silent, purposes } = (call.params[0] ?? {}) as Input
  if (silent !== true) await connectPage(context, call)
  const isWanted = (purpose: unknown) => !Array.isArray(purposes) || purposes.includes(purpose)
  return { accounts: standardAccounts(context).filter(({ purpose }) => isWanted(purpose)) }
}

const disconnect: FeatureHandler = async (_, context) => forgetPage(context)

const signMessage: FeatureHandler = async ({ params, ask }, context) => {
  await untilUnlocked(context, context.options)
  const work = params.map(input => {
    const { account, message } = input as Input
    return { own: requireAccount(context, account), message: toBytes(message) }
  })
  await ask()
  return work.map(({ own, message }) => ({
    signedMessage: message,
    signature: signBitcoinMessage(own, message).signature,
  }))
}

const signTransaction: FeatureHandler = async ({ params, ask }, context) => {
  await untilUnlocked(context, context.options)
  const signed = params.map(input => {
    const { psbt: bytes, inputsToSign } = input as Input
    const psbt = readPsbt(toBytes(bytes), context.store.get().network)
    signBitcoinInputs(psbt, readInputs(context, inputsToSign))
    return { signedPsbt: psbt.toBuffer() }
  })
  await ask()
  return signed
}

const handlers: Readonly<Record<`bitcoin:${string}`, FeatureHandler>> = {
  'bitcoin:connect': connect,
  'bitcoin:disconnect': disconnect,
  'bitcoin:signMessage': signMessage,
  'bitcoin:signTransaction': signTransaction,
}

function standardAccounts(context: BitcoinContext): readonly BitcoinStandardAccount[] {
  const features = (Object.keys(handlers) as StandardAccount['features']).filter(
    name => !context.options.lacks?.includes(name),
  )
  const chains = [`bitcoin:${context.store.get().network}`] as const
  return visibleAddresses(context).map(({ address, publicKey, purpose }) =>
    Object.freeze({ address, publicKey: publicKey.slice(), chains, features, purpose }),
  )
}

function listenTo(context: BitcoinContext) {
  const { events } = context
  return (_event: 'change', listener: (change: StandardChange) => void) => {
    const hear = () => listener({ accounts: standardAccounts(context) })
    events.on('message', hear)
    return () => events.removeListener('message', hear)
  }
}

function readInputs(context: BitcoinContext, inputs: unknown): readonly BitcoinInput[] {
  if (!Array.isArray(inputs)) throw providerErrors.invalidParams('inputsToSign is required')
  return inputs.flatMap(({ account, signingIndexes }: Input) => {
    const own = requireAccount(context, account)
    if (!Array.isArray(signingIndexes)) throw providerErrors.invalidParams('signingIndexes is required')
    return signingIndexes.map((index: number) => ({ index, own }))
  })
}

function requireAccount(context: BitcoinContext, account: unknown): OwnAddress {
  return requireAddress(context, (account as { readonly address?: unknown } | undefined)?.address)
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw providerErrors.invalidParams(`bytes are required, not ${typeof value}`)
}
