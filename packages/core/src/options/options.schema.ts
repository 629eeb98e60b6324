import { isNamespace, isNetworkId } from '@foyer/common'
import {
  any,
  array,
  boolean,
  custom,
  literal,
  looseObject,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'
import { connectMethods, connectorRowKinds, socialProviders, walletFeatures } from './features.js'

const isFunction = custom<() => unknown>(value => typeof value === 'function')
const webUrl = pipe(string(), regex(/^https?:\/\/[^\s]+$/, 'expected an http(s) address'))
const text = pipe(string(), minLength(1))
const timeoutMs = pipe(number(), minValue(1))
const currency = looseObject({ name: string(), symbol: string(), decimals: pipe(number(), minValue(0)) })
const namespace = custom(isNamespace, 'expected a known namespace')
const networkId = custom(isNetworkId, 'expected a CAIP-2 id')

const network = union(
  [
    looseObject({ id: networkId, namespace, name: text, nativeCurrency: currency, rpcUrls: array(webUrl) }),
    looseObject({
      id: number(),
      name: text,
      nativeCurrency: currency,
      rpcUrls: looseObject({ default: looseObject({ http: array(webUrl) }) }),
    }),
  ],
  'expected a network: { id, name, nativeCurrency, rpcUrls }',
)

const wallet = looseObject({ id: text, name: text })

const features = strictObject({
  swaps: optional(boolean()),
  onramp: optional(boolean()),
  receive: optional(boolean()),
  send: optional(boolean()),
  email: optional(boolean()),
  emailShowWallets: optional(boolean()),
  socials: optional(union([array(picklist(socialProviders)), literal(false)])),
  history: optional(boolean()),
  analytics: optional(boolean()),
  allWallets: optional(boolean()),
  legalCheckbox: optional(boolean()),
  smartSessions: optional(boolean()),
  collapseWallets: optional(boolean()),
  pay: optional(boolean()),
  connectorTypeOrder: optional(array(picklist(connectorRowKinds))),
  connectMethodsOrder: optional(array(picklist(connectMethods))),
  walletFeaturesOrder: optional(array(picklist(walletFeatures))),
})

/** Options that may change while the modal runs, each of them optional. */
export const changeableOptionsSchema = {
  features: optional(features),
  termsConditionsUrl: optional(webUrl),
  privacyPolicyUrl: optional(webUrl),
  allWallets: optional(picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  customWallets: optional(array(wallet)),
  excludedWallets: optional(array(union([strictObject({ rdns: text }), strictObject({ name: text })]))),
  enableWallets: optional(boolean()),
  enableWalletConnect: optional(boolean()),
  enableAnnounced: optional(boolean()),
  enableInjected: optional(boolean()),
  enableWalletGuide: optional(boolean()),
  enableNetworkSwitch: optional(boolean()),
  allowUnsupportedChain: optional(boolean()),
  enableEmbedded: optional(boolean()),
  debug: optional(boolean()),
  locale: optional(text),
}

export const changesSchema = strictObject(changeableOptionsSchema)

export const optionsSchema = strictObject({
  ...changeableOptionsSchema,
  id: optional(pipe(string(), regex(/^[\w-]{1,64}$/, 'expected 1 to 64 letters, digits, - or _'))),
  networks: pipe(array(network), minLength(1, 'at least one network is needed')),
  adapters: optional(
    array(
      looseObject({
        namespace,
        connectors: isFunction,
        watchConnectors: isFunction,
        chainClient: isFunction,
      }),
    ),
  ),
  connectors: optional(array(looseObject({ id: text, name: string(), connect: isFunction }))),
  projectId: optional(string()),
  defaultNetwork: optional(networkId),
  metadata: optional(
    looseObject({ name: string(), description: string(), url: string(), icons: array(string()) }),
  ),
  theme: optional(
    strictObject({
      mode: optional(picklist(['dark', 'light', 'system'])),
      variables: optional(
        record(pipe(string(), regex(/^--foyer-/, 'expected a name that starts with --foyer-')), string()),
      ),
    }),
  ),
  services: optional(strictObject({ analyticsUrl: optional(webUrl) })),
  customRpcUrls: optional(record(string(), array(webUrl))),
  chainImages: optional(record(string(), string())),
  connectorImages: optional(record(string(), string())),
  defaultAccountTypes: optional(
    record(string(), picklist(['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'])),
  ),
  storage: optional(
    union([
      picklist(['local', 'session', 'memory']),
      looseObject({ getItem: isFunction, setItem: isFunction, removeItem: isFunction }),
    ]),
  ),
  connectTimeoutMs: optional(timeoutMs),
  restoreTimeoutMs: optional(timeoutMs),
  log: optional(any()),
})
