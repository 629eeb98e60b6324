import type { SignInRequest } from '@foyer/common'
import type { TakenCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import { providerErrors } from '../signing/providerErrors.js'
import { signSolanaBytes } from '../signing/solanaKeys.js'
import {
  firstSolanaSignature,
  readSolanaTransaction,
  sendSolanaTransaction,
  signSolanaTransaction,
} from '../signing/solanaTransaction.js'
import { signInText } from './signInText.js'
import { requireKey, type SolanaContext, tellAccounts, visibleSolanaAccounts } from './solanaContext.js'

/** A call of a feature's method. */
interface FeatureCall extends Omit<TakenCall, 'params'> {
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
}

/** Handles a feature's method. */
export type FeatureHandler = (call: FeatureCall, context: SolanaContext) => Promise<unknown>

const connect: FeatureHandler = async ({ method, inputs: [input], ask }, context) => {
  const { store } = context
  const isNew = () => !store.get().isConnected
  if (input?.['silent'] === true) return { accounts: visibleSolanaAccounts(context) }
  if (isNew() && store.get().pending.some(each => each.method === method))
    throw providerErrors.alreadyPending(method)
  await untilUnlocked(context, context.options)
  // Prompts again if the accounts list fewer chains than the wallet supports.
  if (isNew() || store.get().chains.length < context.options.clusters.length) await ask()
  store.set({ isConnected: true, chains: context.options.clusters.map(each => each.chain) })
  tellAccounts(context)
  return { accounts: visibleSolanaAccounts(context) }
}

const disconnect: FeatureHandler = async (_, context) => {
  context.store.set({ isConnected: false })
  tellAccounts(context)
}

const signMessage: FeatureHandler = async ({ inputs, ask }, context) => {
  await untilUnlocked(context, context.options)
  const work = inputs.map(({ account, message }) => ({
    key: requireKey(context, account),
    message: toBytes(message),
  }))
  await ask()
  return work.map(({ key, message }) => ({
    signedMessage: message,
    signature: signSolanaBytes(key, message),
    signatureType: 'ed25519',
  }))
}

const signTransaction: FeatureHandler = async ({ inputs, ask }, context) => {
  await untilUnlocked(context, context.options)
  const signed = inputs.map(input => sign(context, input))
  await ask()
  return signed.map(signedTransaction => ({ signedTransaction }))
}

const signAndSendTransaction: FeatureHandler = async ({ inputs, ask }, context) => {
  await untilUnlocked(context, context.options)
  const work = inputs.map(input => {
    const cluster = context.options.clusters.find(each => each.chain === input['chain'])
    if (!cluster) throw providerErrors.invalidParams(`unknown chain ${String(input['chain'])}`)
    return { cluster, signed: sign(context, input), options: input['options'] }
  })
  await ask()
  const answers: { readonly signature: Uint8Array }[] = []
  for (const { cluster, signed, options } of work) {
    await sendSolanaTransaction(cluster.rpcUrl, { transaction: signed, options })
    answers.push({ signature: firstSolanaSignature(signed) })
  }
  return answers
}

const signIn: FeatureHandler = async (call, context) => {
  const [input = {}] = call.inputs
  await connect({ ...call, inputs: [] }, context)
  const [account] = visibleSolanaAccounts(context)
  if (!account) throw providerErrors.unauthorized()
  const request = input as SignInRequest // The fields are strings if the page follows the standard.
  const domain = request.domain ?? globalThis.location?.host ?? 'localhost'
  const signedMessage = new TextEncoder().encode(signInText({ ...request, domain, address: account.address }))
  await call.ask()
  const signature = signSolanaBytes(requireKey(context, account), signedMessage)
  return [{ account, signedMessage, signature, signatureType: 'ed25519' }]
}

/** The handlers of the wallet's features, by the feature's name. */
export const solanaFeatures: Readonly<Record<`${string}:${string}`, FeatureHandler>> = {
  'standard:connect': connect,
  'standard:disconnect': disconnect,
  'solana:signMessage': signMessage,
  'solana:signTransaction': signTransaction,
  'solana:signAndSendTransaction': signAndSendTransaction,
  'solana:signIn': signIn,
}

function sign(
  context: SolanaContext,
  { account, transaction }: Readonly<Record<string, unknown>>,
): Uint8Array {
  return signSolanaTransaction(readSolanaTransaction(toBytes(transaction)), requireKey(context, account))
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw providerErrors.invalidParams(`bytes are required, not ${typeof value}`)
}
