import { decode, FoyerError, type Namespace, type Network, type NetworkId } from '@foyer/common'
import type { AccountType, ChangeableOptions, FoyerOptions } from './FoyerOptions.js'
import { defaultFeatures } from './features.js'
import { normalizeNetwork } from './normalizeNetwork.js'
import { changesSchema, optionsSchema } from './options.schema.js'

/** The account type of each namespace unless the host says otherwise (SPEC section 6). */
export const defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>> = {
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
  const checked = decode(optionsSchema, options)
  if (!checked.ok) throw new FoyerError('OPTION_INVALID', { option: checked.path, reason: checked.reason })
  const networks = options.networks.map(each => normalizeNetwork(each, options))
  const [first] = networks
  if (!first)
    throw new FoyerError('OPTION_INVALID', { option: 'networks', reason: 'at least one network is needed' })
  refuseDuplicates(
    networks.map(each => each.id),
    id => new FoyerError('OPTION_INVALID', { option: 'networks', reason: `${id} is listed twice` }),
  )
  refuseDuplicates(
    (options.adapters ?? []).map(each => each.namespace),
    namespace => new FoyerError('ADAPTER_DUPLICATE', { namespace }),
  )
  const defaultNetworkId = options.defaultNetwork ?? first.id
  if (!networks.some(each => each.id === defaultNetworkId)) {
    throw new FoyerError('NETWORK_NOT_FOUND', { networkId: defaultNetworkId })
  }
  return {
    id: options.id ?? 'default',
    networks: [first, ...networks.slice(1)],
    defaultNetworkId,
    changeable: readChangeable(options),
    accountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
  }
}

/** Checks a change of options made while the modal runs. Throws `OPTION_INVALID`. */
export function checkChanges(changes: Partial<ChangeableOptions>): void {
  const checked = decode(changesSchema, changes)
  if (!checked.ok) throw new FoyerError('OPTION_INVALID', { option: checked.path, reason: checked.reason })
}

const defaults: ChangeableOptions = {
  features: defaultFeatures,
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
  allWallets: 'SHOW',
  customWallets: [],
  excludedWallets: [],
  enableWallets: true,
  enableWalletConnect: true,
  enableAnnounced: true,
  enableInjected: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  debug: true,
  locale: 'en',
}

function readChangeable(options: FoyerOptions): ChangeableOptions {
  const given = Object.fromEntries(
    Object.entries(withoutUndefined(options)).filter(([name]) => name in defaults),
  )
  const features = { ...defaultFeatures, ...withoutUndefined(options.features ?? {}) }
  return { ...defaults, ...given, features }
}

/** An explicit `undefined` means "the default", not "off". */
export function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value // fewer keys, same types
}

function refuseDuplicates<Item>(items: readonly Item[], toError: (item: Item) => FoyerError): void {
  const repeated = items.find((item, index) => items.indexOf(item) !== index)
  if (repeated !== undefined) throw toError(repeated)
}
