import { type AccountId, type NetworkId, parseAccountId } from '@foyer/common'
import { createLifetime } from '../../base/latest.js'
import { createAnswerCache } from '../blockchain/createAnswerCache.js'
import { type BlockchainClient, createBlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type Identity, identityCache } from '../blockchain/identities.js'
import { type NameRecord, nameCache } from '../blockchain/names.js'
import { isOfZone, zoneOf } from '../blockchain/nameZone.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { chainClientOf, withinReadTime } from '../networks/chainClients.js'
import { hasAbility } from '../networks/selectors.js'
import type { AccountNeeds, Profile } from './state.js'

/**
 * Reads the profile from the blockchain service: its identity, or else the first of its names. Empty after a failure,
 * and for a name that no network of the account confirms.
 */
async function readServiceProfile(
  { needs, client }: { readonly needs: AccountNeeds; readonly client: BlockchainClient },
  account: AccountId,
  signal: AbortSignal,
): Promise<Partial<Profile>> {
  const { store } = needs
  const { address, namespace } = parseAccountId(account)
  const query = { account, sender: address, signal }
  const identity = await client.getIdentity(query).catch(() => undefined)
  const hasNames = hasAbility(store.getState(), namespace, 'names') && !identity?.name
  const names = hasNames ? await client.getNames(query).catch(() => undefined) : undefined
  const profile = toProfile(identity, names?.[0])
  const isOurs = isTheServices(needs, profile) || (await leadsTo(needs, { account, profile, signal }))
  return isOurs ? profile : {}
}

/** Returns whether the service alone can be trusted: it issued the name itself, or returned none. */
function isTheServices(needs: AccountNeeds, { profileName }: Partial<Profile>): boolean {
  return profileName === undefined || isOfZone(profileName, zoneOf(needs.settings))
}

/** Returns the network that resolves names: the account's own, or another one of its family. */
function namingNetwork(needs: AccountNeeds, account: AccountId): NetworkId | undefined {
  const { networkId, namespace } = parseAccountId(account)
  const offered = needs.store.getState().networks.byNamespace[namespace]?.requested ?? []
  const family = [networkId, ...offered.map(({ id }) => id)]
  return family.find(id => chainClientOf(needs, id)?.resolveName !== undefined)
}

interface SuggestedProfile {
  readonly account: AccountId
  readonly profile: Partial<Profile>
  readonly signal: AbortSignal
}

/** Returns whether a network of the account's family resolves a name to the account. False if it does not answer. */
async function leadsTo(
  needs: AccountNeeds,
  { account, profile: { profileName: name = '' }, signal }: SuggestedProfile,
): Promise<boolean> {
  const { address } = parseAccountId(account)
  const networkId = namingNetwork(needs, account)
  if (!networkId) return false
  const reads = chainClientOf(needs, networkId)
  const owner = await withinReadTime(networkId, signal, async inner =>
    reads?.resolveName?.({ name, signal: inner }),
  ).catch(() => undefined)
  return owner?.toLowerCase() === address.toLowerCase()
}

/** Returns the profile from cached responses of the service, without a request. */
function recallServiceProfile(needs: AccountNeeds, account: AccountId): Partial<Profile> {
  const { storage } = needs
  const { address } = parseAccountId(account)
  const identity = createAnswerCache(storage, identityCache).recall(address)
  const names = createAnswerCache(storage, nameCache).recall(address)
  const profile = toProfile(identity, names?.[0])
  return isTheServices(needs, profile) ? profile : {}
}

function toProfile(identity: Identity | undefined, record: NameRecord | undefined): Partial<Profile> {
  const name = identity?.name || record?.name
  // The image belongs to the name that is shown.
  const image = identity?.name ? identity.avatar : record?.attributes.find(each => each.avatar)?.avatar
  return { ...(name ? { profileName: name } : {}), ...(image ? { profileImage: image } : {}) }
}

interface FollowedAccount {
  readonly account: AccountId
  /** Ends the following when aborted. */
  readonly signal: AbortSignal
  /** Returns whether the visitor has connected since the page was loaded, not counting reconnects. */
  readonly hasConnected: () => boolean
  readonly put: (profile: Partial<Profile>) => void
}

/**
 * Fills in the account's profile from the blockchain service while the account is active. Cached data is used
 * immediately. The service is queried once the visitor has acted (connected, or used the modal), and again after a
 * transaction of the account. An empty response removes nothing.
 */
export function followServiceProfile(
  needs: AccountNeeds,
  { account, signal, hasConnected, put }: FollowedAccount,
): void {
  const { store } = needs
  const client = createBlockchainClient(needs)
  if (!client || signal.aborted) return
  const { namespace } = parseAccountId(account)
  const following = createLifetime()
  let isAsked = false

  const tell = (profile: Partial<Profile>) => {
    if (Object.keys(profile).length > 0) put(profile)
  }
  const ask = async () => {
    isAsked = true
    tell(await readServiceProfile({ needs, client }, account, following.signal))
  }
  const follow = () => {
    const state = store.getState()
    if (selectActiveAccount(state, namespace) !== account) return end()
    const hasActed = hasConnected() || state.modal.isOpen || Object.keys(state.features).length > 0
    if (hasActed && !isAsked) void ask()
  }
  const stops = [
    store.subscribe(follow),
    needs.followMoves(moved => {
      if (moved === account) void ask()
    }),
  ]
  const end = () => {
    following.end()
    for (const stop of stops) stop()
    signal.removeEventListener('abort', end)
  }

  signal.addEventListener('abort', end)
  tell(recallServiceProfile(needs, account))
  follow()
}
