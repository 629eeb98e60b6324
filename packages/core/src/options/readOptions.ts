import { decode, FoyerError, type Namespace, type Network, type NetworkId, type Schema } from '@foyer/common'
import { defaultOptions } from './defaultOptions.js'
import type { AccountType, ChangeableOptions, FoyerOptions } from './FoyerOptions.js'
import { defaultFeatures } from './features.js'
import { type ChainDescription, normalizeNetwork } from './normalizeNetwork.js'
import { changesSchema, networkSchema, optionsSchema } from './options.schema.js'

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
    const message = 'Cannot set both `siweConfig` and `siwx` options'
    throw new FoyerError('OPTION_INVALID', { option: 'siweConfig' }, { message })
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
