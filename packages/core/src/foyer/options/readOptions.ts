import {
  type AccountType,
  type ChainAdapter,
  type ChainDescription,
  decode,
  FoyerError,
  isNamespace,
  isNetworkId,
  type Namespace,
  type Network,
  type NetworkId,
  type Schema,
} from '@foyer/common'
import {
  array,
  boolean,
  callable,
  custom,
  looseObject,
  partial,
  picklist,
  record,
  regex,
  schemaOf,
  strictObject,
  string,
  union,
} from '../../base/checks.js'
import {
  connectMethods,
  connectorRowKinds,
  defaultFeatures,
  socialProviders,
  walletFeatures,
} from '../../base/features.js'
import { isWebAddress } from '../../base/webAddress.js'
import { ownProperty, requireOwnTheme } from '../../modal/theme/ownProperties.js'
import { isOrigin, originForm } from '../../wallet/environment/origin.js'
import { normalizeNetwork } from '../../wallet/networks/normalizeNetwork.js'
import { defaultOptions } from './defaultOptions.js'
import type { ChangeableOptions, FoyerOptions } from './FoyerOptions.js'

const text = regex(/./s, 'expected text')
const texts = array(text)
const atLeast = (minimum: number) =>
  custom(value => typeof value === 'number' && value >= minimum, `expected a number from ${minimum}`)
// Browsers fire a timer of more than 2^31 - 1 ms immediately.
const duration = custom(
  value => typeof value === 'number' && value >= 1 && value < 2 ** 31,
  'expected milliseconds',
)
/** The URL of a page where a visitor pays. */
const shopUrl = custom(
  value => typeof value === 'string' && isWebAddress(value),
  'expected an https address (http on loopback)',
)
const relayUrl = regex(/^wss?:\/\/\S+$/, 'expected a ws(s) address')
const webUrl = regex(/^https?:\/\/\S+$/, 'expected an http(s) address')
const namespace = custom(isNamespace, 'expected a known namespace')
const networkId = custom(isNetworkId, 'expected a CAIP-2 id')
const nativeCurrency = looseObject({ name: string, symbol: string, decimals: atLeast(0) })

const network = union(
  [
    looseObject({ id: networkId, namespace, name: text, nativeCurrency, rpcUrls: array(webUrl) }),
    looseObject({
      id: atLeast(0),
      name: text,
      nativeCurrency,
      rpcUrls: looseObject({ default: looseObject({ http: array(webUrl) }) }),
    }),
  ],
  'expected a network',
)

/** Returns a boolean check per switch of the given defaults. */
const flagsOf = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[name, boolean]] : [],
    ),
  )

const changeable = {
  ...flagsOf(defaultOptions),
  debug: boolean,
  nonce: text,
  features: strictObject(
    partial({
      ...flagsOf(defaultFeatures),
      socials: union(
        [array(picklist(socialProviders)), picklist([false])],
        'expected social providers or false',
      ),
      connectorTypeOrder: array(picklist(connectorRowKinds)),
      connectMethodsOrder: array(picklist(connectMethods)),
      walletFeaturesOrder: array(picklist(walletFeatures)),
      swapNetworks: array(networkId),
      swapRouters: record(networkId, texts),
    }),
  ),
  termsConditionsUrl: webUrl,
  privacyPolicyUrl: webUrl,
  allWallets: picklist(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  customWallets: array(looseObject({ id: text, name: text })),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  excludedWallets: array(
    union([looseObject({ rdns: text }), looseObject({ name: text })], 'expected { rdns } or { name }'),
  ),
  layout: picklist(['compact', 'wide']),
  wrongChain: picklist(['block', 'banner', 'ignore']),
  preload: picklist(['intent', 'visible', 'idle', 'none']),
  locale: text,
  arrangeWallets: callable,
  texts: looseObject({}),
}

/** A network in either format. */
const networkSchema = schemaOf(network)

/** The options that may change while the modal runs. */
const changesSchema = schemaOf(strictObject(partial(changeable)))

const themeVariables = record(regex(ownProperty, 'expected --foyer- names'), string)

const given = strictObject(
  partial({
    ...changeable,
    id: regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'),
    networks: array(network),
    adapters: array(
      looseObject({ namespace, connectors: callable, watchConnectors: callable, chainClient: callable }),
    ),
    connectors: array(looseObject({ id: text, name: string, connect: callable })),
    siwx: value => callable(value) && looseObject({ createMessage: callable, getSessions: callable })(value),
    siweConfig: looseObject({ getNonce: callable, createMessage: callable, verifyMessage: callable }),
    projectId: string,
    nameZone: regex(/^([a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i, 'expected a host name'),
    defaultNetwork: networkId,
    metadata: looseObject({ name: string, description: string, url: string, icons: array(string) }),
    theme: strictObject(
      partial({
        mode: picklist(['dark', 'light', 'system']),
        variables: themeVariables,
        light: themeVariables,
        dark: themeVariables,
        page: string,
      }),
    ),
    services: strictObject(
      partial({
        analyticsUrl: webUrl,
        blockchainUrl: webUrl,
        directoryUrl: webUrl,
        secureFrameUrl: webUrl,
        meldUrl: shopUrl,
        verifyUrl: webUrl,
        relayUrl,
      }),
    ),
    walletList: union(
      [callable, looseObject({ data: array(looseObject({})) })],
      'expected a list, or a function that loads one',
    ),
    walletConnect: looseObject(partial({ fallbackRelayUrls: array(relayUrl) })),
    loadWalletConnect: callable,
    loadEmbeddedWallet: callable,
    enableAuthLogger: boolean,
    tokens: record(networkId, strictObject({ address: text, ...partial({ image: string }) })),
    coinbasePreference: picklist(['all', 'smartWalletOnly', 'eoaOnly']),
    customRpcUrls: record(string, array(webUrl)),
    chainImages: record(string, string),
    connectorImages: record(string, string),
    defaultAccountTypes: record(string, picklist(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
    storage: union(
      [
        picklist(['local', 'session', 'memory']),
        looseObject({ getItem: callable, setItem: callable, removeItem: callable }),
      ],
      'expected a storage',
    ),
    parentOrigin: custom(isOrigin, originForm),
    connectTimeoutMs: duration,
    reconnectTimeoutMs: duration,
    log: callable,
  }),
)

const networks = looseObject({
  networks: custom(value => Array.isArray(value) && value.length > 0, 'at least one network is needed'),
})

/** All options of an instance. */
const optionsSchema = schemaOf(value => given(value) ?? networks(value))

/** The checked options: networks in one format, with defaults filled in. */
export interface ReadOptions {
  readonly id: string
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetworkId: NetworkId
  readonly changeable: ChangeableOptions
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
}

/**
 * Checks an app's options. Throws `OPTION_INVALID` with the option and the expected value, `ADAPTER_DUPLICATE` for
 * two adapters of one namespace, and `NETWORK_NOT_FOUND` for a default network that is not offered.
 */
export function readOptions(options: FoyerOptions): ReadOptions {
  check(optionsSchema, options, 'options')
  const normalized = options.networks.map(each => normalizeNetwork(each, options))
  const networks = normalized as [Network, ...Network[]] // the schema requires at least one
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
  if (options.theme) requireOwnTheme(options.theme)
  const defaultNetworkId = options.defaultNetwork ?? networks[0].id
  if (!networks.some(each => each.id === defaultNetworkId)) {
    throw new FoyerError('NETWORK_NOT_FOUND', { networkId: defaultNetworkId })
  }
  return {
    id: options.id ?? 'default',
    networks,
    defaultNetworkId,
    changeable: readChangeable(options),
    accountTypes: { ...accountTypesOf(options.adapters), ...options.defaultAccountTypes },
  }
}

/** Returns the account types of the adapters, which are the defaults. */
function accountTypesOf(adapters: readonly ChainAdapter[] = []): ReadOptions['accountTypes'] {
  return Object.fromEntries(
    adapters.flatMap(({ namespace, family }) =>
      family?.accountType ? [[namespace, family.accountType]] : [],
    ),
  )
}

/** Checks a change of options made while the modal runs. Throws `OPTION_INVALID`. */
export function checkChanges(changes: Partial<ChangeableOptions>): void {
  check(changesSchema, changes, 'options')
}

/** Checks a network that is added while the modal runs. Throws `OPTION_INVALID`. */
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
    Object.entries(withoutUndefined(options)).filter(([name]) => Object.hasOwn(defaultOptions, name)),
  )
  const features = { ...defaultFeatures, ...withoutUndefined(options.features ?? {}) }
  return { ...defaultOptions, ...given, features }
}

/** Omits `undefined` members, because `undefined` means the default. */
export function withoutUndefined<Value extends object>(value: Value): DefinedMembers<Value> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries) as DefinedMembers<Value> // only `undefined` members are omitted
}

type DefinedMembers<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> }

function refuseDuplicates<Item>(items: readonly Item[], toError: (item: Item) => FoyerError): void {
  const repeated = items.find((item, index) => items.indexOf(item) !== index)
  if (repeated !== undefined) throw toError(repeated)
}
