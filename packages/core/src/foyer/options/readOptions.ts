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
} from '@foyer/common'
import {
  array,
  boolean,
  type Check,
  callable,
  custom,
  looseObject,
  members,
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
import { isSiwxOption } from '../../features/siwx/SignInOption.js'
import { requireOwnTheme } from '../../modal/theme/ownProperties.js'
import { isOrigin, originForm } from '../../wallet/environment/origin.js'
import { normalizeNetwork } from '../../wallet/networks/normalizeNetwork.js'
import { defaultOptions } from './defaultOptions.js'
import type { ChangeableOptions, FoyerOptions, OptionChanges } from './FoyerOptions.js'
import { nearestName } from './nearestName.js'

const text = regex(/./s, 'expected text')
const texts = array(text)
const anyObject = looseObject({})
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

/** A check per option. A nested table is a group. */
interface OptionChecks {
  readonly [name: string]: Check | OptionChecks
}

/**
 * Returns the check of a group: each given name is one of `names`, and its value fits or is `undefined`. `path` of a
 * nested group ends with a dot.
 */
const checkOf = (checks: OptionChecks, names: object, path = ''): Check =>
  members((value, name) => {
    const check = checks[name]
    if (!check || !Object.hasOwn(names, name)) return { path: [], reason: refusal(path + name) }
    if (value === undefined) return undefined
    const each =
      typeof check === 'function' ? check : checkOf(check, names[name as keyof typeof names], `${name}.`)
    return each(value)
  })

const images = record(string, string)

/** The check of every option. A nested table is a group. */
const optionChecks: OptionChecks = {
  id: regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'),
  projectId: string,
  networks: array(network),
  defaultNetwork: networkId,
  networkSettings: {
    rpcUrls: record(string, array(webUrl)),
    images,
    tokens: record(networkId, strictObject({ address: text, ...partial({ image: string }) })),
    accountTypes: record(string, picklist(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
  },
  adapters: array(
    looseObject({ namespace, connectors: callable, watchConnectors: callable, chainClient: callable }),
  ),
  connectors: array(looseObject({ id: text, name: string, connect: callable })),
  wallets: {
    ...flagsOf(defaultOptions.wallets),
    featured: texts,
    included: texts,
    excluded: array(
      union(
        [text, looseObject({ rdns: text }), looseObject({ name: text })],
        'expected an id, { rdns } or { name }',
      ),
    ),
    custom: array(looseObject({ id: text, name: text })),
    order: callable,
    showAll: picklist(['always', 'never', 'mobile']),
    coinbase: picklist(['all', 'smartWalletOnly', 'eoaOnly', false]),
    list: union(
      [callable, looseObject({ data: array(anyObject) })],
      'expected a list, or a function that loads one',
    ),
    images,
  },
  walletConnect: {
    ...flagsOf(defaultOptions.walletConnect),
    fallbackRelayUrls: array(relayUrl),
    provider: anyObject,
    override: anyObject,
  },
  modal: {
    ...flagsOf(defaultOptions.modal),
    placement: picklist(['dialog', 'inline']),
    mount: picklist(['body', 'provider']),
    layout: picklist(['compact', 'wide']),
    preload: picklist(['intent', 'visible', 'idle', 'none']),
    wrongNetwork: picklist(['block', 'banner', 'ignore']),
    termsConditionsUrl: webUrl,
    privacyPolicyUrl: webUrl,
  },
  features: {
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
  },
  signIn: value =>
    callable(value) &&
    looseObject({
      createMessage: callable,
      ...(isSiwxOption(value) ? { getSessions: callable } : { getNonce: callable, verifyMessage: callable }),
    })(value),
  metadata: looseObject({ name: string, description: string, url: string, icons: array(string) }),
  theme: {
    mode: picklist(['dark', 'light', 'system']),
    // `requireOwnTheme` checks the names and values.
    variables: anyObject,
    light: anyObject,
    dark: anyObject,
    page: string,
  },
  locale: text,
  texts: anyObject,
  services: {
    analyticsUrl: webUrl,
    blockchainUrl: webUrl,
    directoryUrl: webUrl,
    secureFrameUrl: webUrl,
    meldUrl: shopUrl,
    verifyUrl: webUrl,
    relayUrl,
  },
  storage: union(
    [
      picklist(['local', 'session', 'memory']),
      looseObject({ getItem: callable, setItem: callable, removeItem: callable }),
    ],
    'expected a storage',
  ),
  log: callable,
  advanced: {
    connectTimeoutMs: duration,
    reconnectTimeoutMs: duration,
    parentOrigin: custom(isOrigin, originForm),
    nameZone: regex(/^([a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i, 'expected a host name'),
    debug: boolean,
    nonce: text,
    embeddedWalletLog: boolean,
    loadWalletConnect: callable,
    loadEmbeddedWallet: callable,
  },
}

/** Returns the reason for refusing a name: the nearest one, or that the option is fixed. */
function refusal(path: string): string {
  const names = Object.entries(optionChecks).flatMap(([name, each]) => [
    name,
    ...Object.keys(each).map(member => `${name}.${member}`),
  ])
  if (names.includes(path)) return 'it cannot change while the modal runs'
  return `it is no option; did you mean ${nearestName(path, names)}?`
}

const given = checkOf(optionChecks, optionChecks)

/** The options that may change while the modal runs. */
const changeable = checkOf(optionChecks, defaultOptions)

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
  check(given, options, 'options')
  if (!options.networks?.length) throw invalid('networks', 'at least one network is needed')
  const normalized = options.networks.map(each => normalizeNetwork(each, options.networkSettings))
  const networks = normalized as [Network, ...Network[]] // the schema requires at least one
  refuseDuplicates(
    networks.map(each => each.id),
    id => invalid('networks', `${id} is listed twice`),
  )
  refuseDuplicates(
    (options.adapters ?? []).map(each => each.namespace),
    namespace => new FoyerError('ADAPTER_DUPLICATE', { namespace }),
  )
  if (options.theme) requireOwnTheme(options.theme)
  const defaultNetworkId = options.defaultNetwork ?? networks[0].id
  if (!networks.some(each => each.id === defaultNetworkId)) {
    throw new FoyerError('NETWORK_NOT_FOUND', { networkId: defaultNetworkId })
  }
  return {
    id: options.id ?? 'default',
    networks,
    defaultNetworkId,
    changeable: withChanges(defaultOptions, options, defaultOptions),
    accountTypes: { ...accountTypesOf(options.adapters), ...options.networkSettings?.accountTypes },
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
export function checkChanges(changes: OptionChanges): void {
  check(changeable, changes, 'options')
}

/** Checks a network that is added while the modal runs. Throws `OPTION_INVALID`. */
export function checkNetwork(value: Network | ChainDescription): void {
  check(network, value, 'networks')
}

function check(fits: Check, value: unknown, name: string): void {
  const checked = decode(schemaOf(fits), value)
  if (!checked.ok) throw invalid(checked.path || name, checked.reason)
}

const invalid = (option: string, reason: string) => new FoyerError('OPTION_INVALID', { option, reason })

type Members = Readonly<Record<string, unknown>>

/** Merges changes into options, group by group. Ignores names that `current` does not have. */
export function withChanges<Group extends object>(current: Group, changes: object, defaults: Group): Group {
  const [given, presets] = [changes as Members, defaults as Members]
  const entries = Object.entries(current).map(([name, value]) => {
    if (!Object.hasOwn(given, name)) return [name, value]
    const preset = presets[name]
    const change = given[name] ?? preset
    // The options are checked: a change of a group is one.
    return [name, isGroup(preset) ? withChanges(value, change as Members, preset) : change]
  })
  return Object.fromEntries(entries) as Group // it has the names of `current`
}

/** Returns whether a default is a group of options. */
const isGroup = (value: unknown): value is Members => value?.constructor === Object

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
