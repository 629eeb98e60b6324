import {
  anyOf,
  choices,
  decode,
  FoyerError,
  is,
  isNamespace,
  isNetworkId,
  list,
  members,
  type Namespace,
  type Network,
  type NetworkId,
  oneOf,
  record,
  type Schema,
  schemaOf,
} from '@foyer/common'
import {
  connectMethods,
  connectorRowKinds,
  defaultFeatures,
  socialProviders,
  walletFeatures,
} from '../../base/features.js'
import type { AccountType } from '../../base/settings.js'
import { type ChainDescription, normalizeNetwork } from '../../wallet/networks/normalizeNetwork.js'
import { defaultOptions } from './defaultOptions.js'
import type { ChangeableOptions, FoyerOptions } from './FoyerOptions.js'

const text = is(value => typeof value === 'string' && value !== '', 'expected text')
const texts = list(text)
const anyText = is(value => typeof value === 'string', 'expected text')
const flag = oneOf([true, false])
const callable = is(value => typeof value === 'function', 'expected a function')
const matching = (pattern: RegExp, reason: string) =>
  is(value => typeof value === 'string' && pattern.test(value), reason)
const atLeast = (minimum: number) =>
  is(value => typeof value === 'number' && value >= minimum, `expected a number from ${minimum}`)
// A browser's timers fire at once beyond 2^31 - 1 ms.
const duration = is(
  value => typeof value === 'number' && value >= 1 && value < 2 ** 31,
  'expected milliseconds',
)
const webUrl = matching(/^https?:\/\/\S+$/, 'expected an http(s) address')
const namespace = is(isNamespace, 'expected a known namespace')
const networkId = is(isNetworkId, 'expected a CAIP-2 id')
const nativeCurrency = members({ name: anyText, symbol: anyText, decimals: atLeast(0) })

const network = anyOf(
  [
    members({ id: networkId, namespace, name: text, nativeCurrency, rpcUrls: list(webUrl) }),
    members({
      id: atLeast(0),
      name: text,
      nativeCurrency,
      rpcUrls: members({ default: members({ http: list(webUrl) }) }),
    }),
  ],
  'expected a network',
)

/** A check for each switch among some defaults. */
const flagsOf = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, flag]] : [])),
  )

const changeable = {
  ...flagsOf(defaultOptions),
  debug: flag,
  features: choices({
    ...flagsOf(defaultFeatures),
    socials: anyOf([list(oneOf(socialProviders)), oneOf([false])], 'expected social providers or false'),
    connectorTypeOrder: list(oneOf(connectorRowKinds)),
    connectMethodsOrder: list(oneOf(connectMethods)),
    walletFeaturesOrder: list(oneOf(walletFeatures)),
    swapNetworks: list(networkId),
    swapRouters: record(networkId, texts),
  }),
  termsConditionsUrl: webUrl,
  privacyPolicyUrl: webUrl,
  allWallets: oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  customWallets: list(members({ id: text, name: text })),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  excludedWallets: list(
    anyOf([members({ rdns: text }), members({ name: text })], 'expected { rdns } or { name }'),
  ),
  locale: text,
  arrangeWallets: callable,
  texts: members({}),
}

/** One network, in either form. */
const networkSchema = schemaOf<Network | ChainDescription>(network)

/** Options that may change while the modal runs. */
const changesSchema = schemaOf<Partial<ChangeableOptions>>(choices(changeable))

const given = choices({
  ...changeable,
  id: matching(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'),
  networks: list(network),
  adapters: list(
    members({ namespace, connectors: callable, watchConnectors: callable, chainClient: callable }),
  ),
  connectors: list(members({ id: text, name: anyText, connect: callable })),
  siwx: value => callable(value) && members({ createMessage: callable, getSessions: callable })(value),
  siweConfig: members({ getNonce: callable, createMessage: callable, verifyMessage: callable }),
  projectId: anyText,
  nameZone: matching(/^([a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i, 'expected a host name'),
  defaultNetwork: networkId,
  metadata: members({ name: anyText, description: anyText, url: anyText, icons: list(anyText) }),
  theme: choices({
    mode: oneOf(['dark', 'light', 'system']),
    variables: record(matching(/^--foyer-/, 'expected a name that starts with --foyer-'), anyText),
  }),
  services: choices({
    analyticsUrl: webUrl,
    blockchainUrl: webUrl,
    directoryUrl: webUrl,
    secureFrameUrl: webUrl,
    meldUrl: webUrl,
    verifyUrl: webUrl,
    relayUrl: matching(/^wss?:\/\/\S+$/, 'expected a ws(s) address'),
  }),
  walletConnect: members({}),
  loadWalletConnect: callable,
  loadEmbeddedWallet: callable,
  enableAuthLogger: flag,
  customRpcUrls: record(anyText, list(webUrl)),
  chainImages: record(anyText, anyText),
  connectorImages: record(anyText, anyText),
  defaultAccountTypes: record(anyText, oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
  storage: anyOf(
    [
      oneOf(['local', 'session', 'memory']),
      members({ getItem: callable, setItem: callable, removeItem: callable }),
    ],
    'expected a storage',
  ),
  connectTimeoutMs: duration,
  reconnectTimeoutMs: duration,
  log: callable,
})

const networks = members({
  networks: is(value => Array.isArray(value) && value.length > 0, 'at least one network is needed'),
})

/** Everything a host can configure. */
const optionsSchema = schemaOf<FoyerOptions>(value => given(value) ?? networks(value))

/** The account type of each namespace unless the host says otherwise. */
const defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

/** Options after checking: networks in one form, defaults filled in. */
export interface ReadOptions {
  readonly id: string
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetworkId: NetworkId
  readonly changeable: ChangeableOptions
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
}

/**
 * Checks a host's options. Throws `OPTION_INVALID` naming the option and what was expected, `ADAPTER_DUPLICATE` for two
 * adapters of one namespace, `NETWORK_NOT_FOUND` for a default network that is not offered.
 */
export function readOptions(options: FoyerOptions): ReadOptions {
  check(optionsSchema, options, 'options')
  const normalized = options.networks.map(each => normalizeNetwork(each, options))
  const networks = normalized as [Network, ...Network[]] // the schema asks for one at least
  refuseDuplicates(
    networks.map(each => each.id),
    id => new FoyerError('OPTION_INVALID', { option: 'networks', reason: `${id} is listed twice` }),
  )
  refuseDuplicates(
    (options.adapters ?? []).map(each => each.namespace),
    namespace => new FoyerError('ADAPTER_DUPLICATE', { namespace }),
  )
  if (options.siwx && options.siweConfig) {
    throw new FoyerError('OPTION_INVALID', { option: 'siweConfig', conflictsWith: 'siwx' })
  }
  const defaultNetworkId = options.defaultNetwork ?? networks[0].id
  if (!networks.some(each => each.id === defaultNetworkId)) {
    throw new FoyerError('NETWORK_NOT_FOUND', { networkId: defaultNetworkId })
  }
  return {
    id: options.id ?? 'default',
    networks,
    defaultNetworkId,
    changeable: readChangeable(options),
    accountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
  }
}

/** Checks a change of options made while the modal runs. Throws `OPTION_INVALID`. */
export function checkChanges(changes: Partial<ChangeableOptions>): void {
  check(changesSchema, changes, 'options')
}

/** Checks a network that is offered while the modal runs. Throws `OPTION_INVALID`. */
export function checkNetwork(network: Network | ChainDescription): void {
  check(networkSchema, network, 'networks')
}

function check(schema: Schema<unknown>, value: unknown, name: string): void {
  const checked = decode(schema, value)
  if (!checked.ok)
    throw new FoyerError('OPTION_INVALID', { option: checked.path || name, reason: checked.reason })
}

function readChangeable(options: FoyerOptions): ChangeableOptions {
  const given = Object.fromEntries(
    Object.entries(withoutUndefined(options)).filter(([name]) => name in defaultOptions),
  )
  const features = { ...defaultFeatures, ...withoutUndefined(options.features ?? {}) }
  return { ...defaultOptions, ...given, features }
}

/** An explicit `undefined` means "the default", not "off". */
export function withoutUndefined<Value extends object>(value: Value): Defined<Value> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries) as Defined<Value> // what was undefined is gone
}

type Defined<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> }

function refuseDuplicates<Item>(items: readonly Item[], toError: (item: Item) => FoyerError): void {
  const repeated = items.find((item, index) => items.indexOf(item) !== index)
  if (repeated !== undefined) throw toError(repeated)
}
