import { FoyerError, type NetworkId, type Stop, stopAll } from '@foyer/common'
import { readAccounts, type WalletAccount } from '../addresses.js'
import { isMainnetId, namesOf, networksNamed } from '../networks/networkNames.js'
import type { ApiRequest, BitcoinApi, BitcoinSigner } from '../requests.js'
import { callerOf, tellOf, unisatApi, unisatSigner } from './unisat.js'

/** Where OKX has its test networks, each an object of its own beside that of the main network, by their standard names. */
const places = { testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
type Place = keyof typeof places

/** What an OKX wallet puts into the window. */
type Holder = Readonly<Record<string, object | undefined>>

const changes = ['accountsChanged', 'accountChanged', 'disconnect']

/** An object for one test network: it shows an address when it is asked to connect, and tells by events alone what changed. */
function openPlace(object: object, place: Place) {
  const call = callerOf(object)
  let shown: readonly WalletAccount[] = []
  const take = (address: unknown, publicKey?: unknown) => {
    shown = readAccounts([{ address, publicKey, networks: networksNamed(place) }])
    return shown
  }
  return {
    signer: unisatSigner(call),
    canSend: 'sendBitcoin' in object,
    shown: () => shown,
    async connect({ networkId, signal }: ApiRequest, kind: 'connect' | 'switch') {
      const answer = await call('connect', { kind, networkId, signal })
      const { address, publicKey, compressedPublicKey } = Object(answer) as Readonly<Record<string, unknown>>
      const accounts = take(address, compressedPublicKey ?? publicKey)
      if (accounts.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
      return accounts
    },
    watch: (onChange: (told?: readonly WalletAccount[]) => void): Stop =>
      tellOf(object, changes, (told, event) => {
        if (shown.length === 0) return
        if (event === 'disconnect') {
          shown = []
          return onChange([])
        }
        const [first] = Array.isArray(told) ? (told as readonly unknown[]) : [told]
        const { address, compressedPublicKey } = Object(first) as Readonly<Record<string, unknown>>
        take(typeof first === 'string' ? first : address, compressedPublicKey)
        onChange()
      }),
    leave() {
      shown = []
    },
  }
}

/**
 * OKX: UniSat's interface at `okxwallet.bitcoin`, which is on the main network and cannot be moved, and for each test network an
 * object that can connect, sign a text and sign a transaction. Those show nothing before they were asked in this page.
 */
export function okxApi(wallet: object): BitcoinApi {
  const holder = wallet as Holder
  const provider = holder['bitcoin'] as object // by which it was found
  const main = unisatApi(provider)
  const opened = Object.entries(places).flatMap(([place, name]) => {
    const object = holder[name]
    return object ? [openPlace(object, place as Place)].map(each => ({ place, ...each })) : []
  })
  const placeOf = (networkId: NetworkId | undefined) => {
    const name = networkId && namesOf(networkId)?.standard
    return opened.find(({ place }) => place === name)
  }
  /** Whether the main network's object says something of a network: it knows no account of a test network, object or none. */
  const isOfMain = (networkId: NetworkId | undefined) => networkId === undefined || isMainnetId(networkId)
  const signerOf = (networkId: NetworkId): BitcoinSigner =>
    placeOf(networkId)?.signer ?? (isOfMain(networkId) ? main.signer : {})
  let current: ReturnType<typeof placeOf>
  return {
    provider,
    signer: {
      ...main.signer,
      signMessage: (actor, request) => required(signerOf(actor.networkId).signMessage)(actor, request),
      signPsbt: (actor, request) => required(signerOf(actor.networkId).signPsbt)(actor, request),
      get sendTransfer() {
        if (current && !current.canSend) return undefined
        const send: BitcoinSigner['sendTransfer'] = (actor, transfer) =>
          required(signerOf(actor.networkId).sendTransfer)(actor, transfer)
        return send
      },
    },
    async connect(request) {
      const { networkId, isRequired } = request
      current = placeOf(networkId)
      if (isRequired && !current && !isOfMain(networkId))
        throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
      return current ? current.connect(request, 'connect') : main.connect(request)
    },
    async read(signal, networkId) {
      if (current) return current.shown()
      if (isOfMain(networkId)) return main.read(signal)
      // Before it was asked in this page a test network's object tells nothing without its owner; it may not be there at all.
      throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'getAccounts' })
    },
    watch(onChange, networkId) {
      // What the main network's object tells is no word about a test network, be that asked in this page or not.
      const hearMain = (told?: readonly WalletAccount[]) => {
        if (!current && isOfMain(networkId())) onChange(told)
      }
      return stopAll([main.watch(hearMain, networkId), ...opened.map(each => each.watch(onChange))])
    },
    leave: () => {
      for (const each of opened) each.leave()
      current = undefined
      return main.leave()
    },
    ...(opened.length > 0 && {
      async switchNetwork(request: ApiRequest) {
        const { networkId, signal } = request
        const place = placeOf(networkId)
        const isMain = namesOf(networkId)?.standard === 'mainnet'
        if (!place && !isMain) throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId })
        if (place) await place.connect(request, 'switch')
        else if ((await main.read(signal)).length === 0) await main.connect(request)
        current = place
      },
    }),
  }
}

/** A signer of UniSat's interface signs texts and transactions. */
function required<Ability>(ability: Ability | undefined): Ability {
  if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sign' })
  return ability
}
