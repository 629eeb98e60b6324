import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { coinTypeOf } from './coinTypes.js'
import { type Profile, readProfile } from './readProfile.js'
import { readRegistration } from './readRegistration.js'

/**
 * A name in the JSON form of the service. Times are in seconds since the epoch, `created` is an ISO 8601 timestamp.
 */
export interface NameRecord {
  readonly name: string
  readonly registered: number
  readonly updated: number
  /** The owner on each chain that has the name, by coin type (ENSIP-11). */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly Profile[]
}

/** Merges the registrations of a name on all chains. `undefined` when the name is free. */
export async function readNameRecord(
  name: string,
  networks: readonly EvmNetwork[],
): Promise<NameRecord | undefined> {
  const found = await Promise.all(networks.map(network => readRegistration(network, name)))
  const registrations = found.filter(each => each !== undefined)
  const [first] = registrations
  if (!first) return undefined
  const profile = await readProfile(first.network, name, networks)
  const times = registrations.map(each => each.registeredAt)
  const addresses = registrations.map(({ network, owner, registeredAt }) => {
    const created = new Date(registeredAt * 1000).toISOString()
    return [coinTypeOf(network), { address: owner, created }] as const
  })
  return {
    name,
    registered: Math.min(...times),
    updated: Math.max(...times),
    addresses: Object.fromEntries(addresses),
    attributes: Object.keys(profile).length > 0 ? [profile] : [],
  }
}
