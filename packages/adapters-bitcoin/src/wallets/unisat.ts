import { FoyerError, type Stop } from '@foyer/common'
import { type AskOptions, askWallet, quietly } from '@foyer/common/session-kit'
import { base64, hex } from '@scure/base'
import { readAccounts, type WalletAccount } from '../addresses.js'
import { namesOf, networksNamed } from '../networks/networkNames.js'
import {
  type BitcoinApi,
  type BitcoinSigner,
  readSignedText,
  readTransactionId,
  readWalletBytes,
} from '../requests.js'

const changes = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect']

type Method = (...params: readonly unknown[]) => unknown
type Call = (
  name: string,
  request: Omit<AskOptions, 'method' | 'mapError'> & { readonly params?: readonly unknown[] },
) => Promise<unknown>

/** Creates a function that calls an object's methods by name and maps wallet errors. */
export function callerOf(provider: object): Call {
  const methods = provider as Readonly<Record<string, Method | undefined>>
  return (name, { params = [], ...asked }) =>
    askWallet(
      () => {
        if (typeof methods[name] !== 'function') throw new FoyerError('REQUEST_UNSUPPORTED', { method: name })
        return methods[name]?.call(provider, ...params)
      },
      { method: name, ...asked },
    )
}

/** Creates the API for a wallet with UniSat's interface: one method per query, and one address at a time. */
export function unisatApi(provider: object): BitcoinApi {
  const methods = provider as Readonly<Record<string, Method | undefined>>
  const has = (name: string) => typeof methods[name] === 'function'
  const call = callerOf(provider)
  const readNetwork = async (signal?: AbortSignal) => {
    const name = has('getChain') ? 'getChain' : 'getNetwork'
    const answer = await call(name, { kind: 'request', signal })
    return networksNamed((answer as { readonly enum?: unknown } | null)?.enum ?? answer)
  }
  const describe = async (addresses: unknown, signal?: AbortSignal): Promise<readonly WalletAccount[]> => {
    if (!Array.isArray(addresses)) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'getAccounts' })
    if (addresses.length === 0) return []
    const [networks, publicKey] = await Promise.all([
      readNetwork(signal),
      call('getPublicKey', { kind: 'request', signal }).catch(() => undefined),
    ])
    const accounts = readAccounts([{ address: addresses[0], publicKey, networks }])
    if (accounts.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'getAccounts' })
    return accounts
  }
  const canSwitch = has('switchChain') || has('switchNetwork')
  return {
    provider,
    signer: unisatSigner(call),
    connect: async ({ signal }) =>
      describe(await call('requestAccounts', { kind: 'connect', signal }), signal),
    read: async signal => describe(await call('getAccounts', { kind: 'silent', signal }), signal),
    // A locked wallet lists no account. A disconnect has its own event.
    watch: onChange =>
      tellOf(provider, changes, (_, event) => (event === 'disconnect' ? onChange([]) : onChange())),
    leave: () =>
      quietly(async signal => {
        await call('disconnect', { kind: 'request', signal })
      }),
    ...(canSwitch && {
      async switchNetwork({ networkId, signal }) {
        const names = namesOf(networkId)
        if (!names) throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId })
        const isNew = has('switchChain')
        const older = names.standard === 'mainnet' ? 'livenet' : names.standard
        const params = [isNew ? names.unisat : older]
        await call(isNew ? 'switchChain' : 'switchNetwork', { kind: 'switch', networkId, signal, params })
      },
    }),
  }
}

/** Listens to an object's events by name. The listener receives their arguments. Never throws. */
export function tellOf(
  provider: object,
  events: readonly string[],
  hear: (told: unknown, event: string) => void,
): Stop {
  const methods = provider as Readonly<Record<string, Method | undefined>>
  const listeners = events.map(event => [event, (told: unknown) => hear(told, event)] as const)
  const tellEach = (name: string) => {
    for (const [event, listener] of listeners) {
      try {
        methods[name]?.call(methods, event, listener)
      } catch {
        // The wallet has no events, or broken ones.
      }
    }
  }
  tellEach('on')
  return () => tellEach('removeListener')
}

/** Creates a signer over an object with UniSat's interface. */
export function unisatSigner(call: Call): BitcoinSigner {
  return {
    sendsFrom: 'any',
    protocols: ['ecdsa', 'bip322'],
    async signMessage({ signal, isAnswerKept }, { message, protocol }) {
      const params = [message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple']
      const signature = await call('signMessage', { kind: 'request', signal, isAnswerKept, params })
      return readSignedText({ signature }, 'signMessage')
    },
    async signPsbt({ signal, isAnswerKept }, { psbt, inputs }) {
      const options = { autoFinalized: false, ...(inputs && { toSignInputs: inputs }) }
      const params = [hex.encode(base64.decode(psbt)), options]
      const answer = await call('signPsbt', { kind: 'request', signal, isAnswerKept, params })
      return { psbt: readWalletBytes(answer, 'signPsbt') }
    },
    async sendTransfer({ signal, isAnswerKept }, { to, amount }) {
      const params = [to, Number(amount)]
      const id = await call('sendBitcoin', { kind: 'send', signal, isAnswerKept, params })
      return readTransactionId(id, 'sendBitcoin')
    },
  }
}
