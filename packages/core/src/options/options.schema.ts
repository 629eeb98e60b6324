import {
  anyOf,
  choices,
  is,
  isNamespace,
  isNetworkId,
  list,
  members,
  type Network,
  oneOf,
  record,
  schemaOf,
} from '@foyer/common'
import { defaultOptions } from './defaultOptions.js'
import type { ChangeableOptions, FoyerOptions } from './FoyerOptions.js'
import {
  connectMethods,
  connectorRowKinds,
  defaultFeatures,
  socialProviders,
  walletFeatures,
} from './features.js'
import type { ChainDescription } from './normalizeNetwork.js'

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
export const networkSchema = schemaOf<Network | ChainDescription>(network)

/** Options that may change while the modal runs. */
export const changesSchema = schemaOf<Partial<ChangeableOptions>>(choices(changeable))

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
  restoreTimeoutMs: duration,
  log: callable,
})

const networks = members({
  networks: is(value => Array.isArray(value) && value.length > 0, 'at least one network is needed'),
})

/** Everything a host can configure. */
export const optionsSchema = schemaOf<FoyerOptions>(value => given(value) ?? networks(value))
