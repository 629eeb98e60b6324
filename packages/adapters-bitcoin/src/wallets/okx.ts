import { FoyerError, type NetworkId, type Stop, stopAll } from '@foyer/common'
import { readAccounts, type WalletAccount } from '../addresses.js'
import { isMainnetId, namesOf, networksNamed } from '../networks/networkNames.js'
import type { ApiRequest, BitcoinApi, BitcoinSigner } from '../requests.js'
import { callerOf, tellOf, unisatApi, unisatSigner } from './unisat.js'

/** The properties of OKX's objects for test networks, by Wallet Standard name. Mainnet uses `okxwallet.bitcoin`. */
const places = { testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
type TestNetwork = keyof typeof places

/** The object that OKX injects into `window`. */
type Holder = Readonly<Record<string, object | undefined>>

const changes = ['accountsChanged', 'accountChanged', 'disconnect']

/**
 * Creates the API for one test network's object. It returns an address on connect, and reports changes only by
 * events.
 */
function openPlace(object: object, place: TestNetwork) {
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
 * Creates the API for OKX. `okxwallet.bitcoin` has UniSat's API on mainnet and cannot switch networks. Each test
 * network has an object that can connect, sign messages and sign PSBTs. It lists no account until the page calls its
 * `connect`.
 */
export function okxApi(wallet: object): BitcoinApi {
  const holder = wallet as Holder
  const provider = holder['bitcoin'] as object // discovery found the wallet by this object
  const main = unisatApi(provider)
  const opened = Object.entries(places).flatMap(([place, name]) => {
    const object = holder[name]
    return object ? [openPlace(object, place as TestNetwork)].map(each => ({ place, ...each })) : []
  })
  const placeOf = (networkId: NetworkId | undefined) => {
    const name = networkId && namesOf(networkId)?.standard
    return opened.find(({ place }) => place === name)
  }
  /**
   * Returns whether the mainnet object supports a network. It has no account of a test network, even if OKX has no
   * object for that network.
   */
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
      // Until the page connects, a test network's object cannot answer without a prompt, and may not exist.
      throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'getAccounts' })
    },
    watch(onChange, networkId) {
      // Events of the mainnet object never apply to a test network, whether or not the page has connected there.
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

/** Requires a signing method. Throws `REQUEST_UNSUPPORTED` if the wallet lacks it. */
function required<Ability>(ability: Ability | undefined): Ability {
  if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sign' })
  return ability
}
