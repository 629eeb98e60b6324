import {
  anyOf,
  is,
  isNamespace,
  isNetworkId,
  list,
  members,
  type Network,
  oneOf,
  optional,
  record,
  schemaOf,
} from '@foyer/common'
import type { ChangeableOptions, FoyerOptions } from './FoyerOptions.js'
import { connectMethods, connectorRowKinds, socialProviders, walletFeatures } from './features.js'
import type { ChainDescription } from './normalizeNetwork.js'

const text = is(value => typeof value === 'string' && value !== '', 'expected text')
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
  'expected milliseconds from 1 to 2147483647',
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
  'expected a network: { id, name, nativeCurrency, rpcUrls }',
)

const optionals = (names: readonly string[], check = flag) =>
  Object.fromEntries(names.map(name => [name, optional(check)]))

const features = members(
  {
    ...optionals([
      'swaps',
      'onramp',
      'receive',
      'send',
      'email',
      'emailShowWallets',
      'history',
      'analytics',
      'allWallets',
      'legalCheckbox',
      'smartSessions',
      'collapseWallets',
      'pay',
    ]),
    socials: optional(
      anyOf([list(oneOf(socialProviders)), oneOf([false])], 'expected social providers or false'),
    ),
    connectorTypeOrder: optional(list(oneOf(connectorRowKinds))),
    connectMethodsOrder: optional(list(oneOf(connectMethods))),
    walletFeaturesOrder: optional(list(oneOf(walletFeatures))),
  },
  { isStrict: true },
)

const changeable = {
  ...optionals([
    'enableWallets',
    'enableWalletConnect',
    'enableAnnounced',
    'enableInjected',
    'enableWalletGuide',
    'enableNetworkSwitch',
    'allowUnsupportedChain',
    'enableEmbedded',
    'debug',
  ]),
  ...optionals(['termsConditionsUrl', 'privacyPolicyUrl'], webUrl),
  features: optional(features),
  allWallets: optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  customWallets: optional(list(members({ id: text, name: text }))),
  excludedWallets: optional(
    list(anyOf([members({ rdns: text }), members({ name: text })], 'expected { rdns } or { name }')),
  ),
  locale: optional(text),
}

/** One network, in either form. */
export const networkSchema = schemaOf<Network | ChainDescription>(network)

/** Options that may change while the modal runs. */
export const changesSchema = schemaOf<Partial<ChangeableOptions>>(members(changeable, { isStrict: true }))

const adapter = members({ namespace, connectors: callable, watchConnectors: callable, chainClient: callable })
const theme = members(
  {
    mode: optional(oneOf(['dark', 'light', 'system'])),
    variables: optional(record(matching(/^--foyer-/, 'expected a name that starts with --foyer-'), anyText)),
  },
  { isStrict: true },
)
const backend = members({ getItem: callable, setItem: callable, removeItem: callable })

/** Everything a host can configure. */
export const optionsSchema = schemaOf<FoyerOptions>(
  members(
    {
      ...changeable,
      id: optional(matching(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _')),
      networks: value =>
        list(network)(value) ??
        is(items => (items as []).length > 0, 'at least one network is needed')(value),
      adapters: optional(list(adapter)),
      connectors: optional(list(members({ id: text, name: anyText, connect: callable }))),
      projectId: optional(anyText),
      defaultNetwork: optional(networkId),
      metadata: optional(
        members({ name: anyText, description: anyText, url: anyText, icons: list(anyText) }),
      ),
      theme: optional(theme),
      services: optional(members({ analyticsUrl: optional(webUrl) }, { isStrict: true })),
      customRpcUrls: optional(record(anyText, list(webUrl))),
      chainImages: optional(record(anyText, anyText)),
      connectorImages: optional(record(anyText, anyText)),
      defaultAccountTypes: optional(
        record(anyText, oneOf(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
      ),
      storage: optional(
        anyOf(
          [oneOf(['local', 'session', 'memory']), backend],
          'expected local, session, memory or a backend',
        ),
      ),
      connectTimeoutMs: optional(duration),
      restoreTimeoutMs: optional(duration),
      log: optional(callable),
    },
    { isStrict: true },
  ),
)
