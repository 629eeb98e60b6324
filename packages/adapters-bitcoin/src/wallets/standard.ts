import { FoyerError } from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import {
  askFeature,
  hasFeature,
  ignoresSilence,
  leaveWallet,
  readBytes,
  watchWallet,
} from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { readAccounts, type WalletAccount } from '../addresses.js'
import { networksNamed } from '../networks/networkNames.js'
import {
  type Actor,
  type BitcoinApi,
  type BitcoinSigner,
  type InputToSign,
  toBase64,
  toHex,
} from '../requests.js'

type Output = Readonly<Record<string, unknown>>

const connectFeature = 'bitcoin:connect'

/** Creates the API for a Wallet Standard wallet with the `bitcoin:` features. */
export function standardApi(handle: object): BitcoinApi {
  const wallet = handle as StandardWallet
  const answered = (answer: unknown, method: string) => {
    const { accounts } = (answer ?? {}) as { readonly accounts?: unknown }
    if (!Array.isArray(accounts)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    const read = toAccounts(accounts)
    if (accounts.length > 0 && read.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    return read
  }
  const own = (name: string) => (hasOwnFeature(wallet, `bitcoin:${name}`) ? 'bitcoin' : 'standard')
  return {
    provider: handle,
    signer: standardSigner(wallet),
    async connect({ signal }) {
      const inputs = [{ purposes: ['payment', 'ordinals'] }]
      const answer = await askFeature(wallet, { feature: connectFeature, inputs, kind: 'connect', signal })
      return answered(answer, connectFeature)
    },
    async read(signal) {
      const shown = toAccounts(wallet.accounts)
      // `bitcoin:connect` has no silent mode.
      const feature = 'standard:connect'
      if (shown.length > 0 || ignoresSilence(wallet) || !hasFeature(wallet, feature)) return shown
      const inputs = [{ silent: true }]
      return answered(await askFeature(wallet, { feature, inputs, kind: 'silent', signal }), feature)
    },
    watch: onChange => watchWallet(wallet, onChange, `${own('events')}:events`),
    leave: () => leaveWallet(wallet, `${own('disconnect')}:disconnect`),
  }
}

function hasOwnFeature(wallet: StandardWallet, feature: string): boolean {
  try {
    return wallet.features[feature] !== undefined
  } catch {
    return false
  }
}

function toAccounts(accounts: unknown): readonly WalletAccount[] {
  if (!Array.isArray(accounts)) return []
  return readAccounts(
    accounts.flatMap((each: unknown) => {
      try {
        const held = each as StandardAccount & Output
        const { address, chains } = held
        const networks = Array.isArray(chains) ? chains.flatMap(networksNamed) : []
        const { publicKey, purpose } = held
        const key = ArrayBuffer.isView(publicKey)
          ? toHex(Uint8Array.from(publicKey as Uint8Array))
          : undefined
        return [{ address, purpose, publicKey: key, networks, held }]
      } catch {
        return [] // the getter throws
      }
    }),
  )
}

function standardSigner(wallet: StandardWallet): BitcoinSigner {
  const [message, transaction] = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const
  const askOne = async (
    feature: string,
    input: object,
    { signal, isAnswerKept }: Pick<Actor, 'signal' | 'isAnswerKept'>,
  ) => {
    const answer = await askFeature(wallet, {
      feature,
      inputs: [input],
      kind: 'request',
      signal,
      isAnswerKept,
    })
    const [output] = Array.isArray(answer) ? (answer as readonly Output[]) : []
    if (!output) throw new FoyerError('WALLET_ANSWER_INVALID', { method: feature })
    return output
  }
  return {
    needsInputs: true,
    ...(hasFeature(wallet, message) && {
      async signMessage({ account: { held }, ...wait }, request) {
        const input = { account: held, message: new TextEncoder().encode(request.message) }
        const { signature } = await askOne(message, input, wait)
        return { signature: toBase64(bytes(signature, message)) }
      },
    }),
    ...(hasFeature(wallet, transaction) && {
      async signPsbt(actor, { psbt, inputs = [] }) {
        const inputsToSign = byAccount(wallet, inputs)
        const input = { psbt: base64.decode(psbt), inputsToSign }
        const { signedPsbt } = await askOne(transaction, input, actor)
        return { psbt: toBase64(bytes(signedPsbt, transaction)) }
      },
    }),
  }
}

/** Groups inputs by the wallet account that signs them. */
function byAccount(wallet: StandardWallet, inputs: readonly InputToSign[]): readonly object[] {
  const accounts = toAccounts(wallet.accounts)
  return [...new Set(inputs.map(({ address }) => address))].map(address => {
    const account = accounts.find(each => each.address === address)?.held
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return {
      account,
      signingIndexes: inputs.filter(each => each.address === address).map(({ index }) => index),
    }
  })
}

function bytes(value: unknown, method: string): Uint8Array {
  const read = readBytes(value)
  if (read?.length) return read
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}
