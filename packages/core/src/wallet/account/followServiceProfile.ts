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
 * Who the blockchain service says an account is: its identity, else the first of its names. Nothing where it fails, and of a name
 * that the account's network knows nothing of.
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

/** Whether the service's word is enough: it gives out the name itself, or says none. */
function isTheServices(needs: AccountNeeds, { profileName }: Partial<Profile>): boolean {
  return profileName === undefined || isOfZone(profileName, zoneOf(needs.settings))
}

/** The network that says whose a name is: the account's own, else one of its family that has names. */
function namingNetwork(needs: AccountNeeds, account: AccountId): NetworkId | undefined {
  const { networkId, namespace } = parseAccountId(account)
  const offered = needs.store.getState().networks.byNamespace[namespace]?.requested ?? []
  const family = [networkId, ...offered.map(({ id }) => id)]
  return family.find(id => chainClientOf(needs, id)?.resolveName !== undefined)
}

interface Suggested {
  readonly account: AccountId
  readonly profile: Partial<Profile>
  readonly signal: AbortSignal
}

/** Whether a network of the account's family says that a name is the account's. One that does not answer says nothing. */
async function leadsTo(
  needs: AccountNeeds,
  { account, profile: { profileName: name = '' }, signal }: Suggested,
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

/** The same from what the service said within the last minutes, without asking. */
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
  // The picture is that of the name that is shown.
  const image = identity?.name ? identity.avatar : record?.attributes.find(each => each.avatar)?.avatar
  return { ...(name ? { profileName: name } : {}), ...(image ? { profileImage: image } : {}) }
}

interface Followed {
  readonly account: AccountId
  /** Ends it. */
  readonly signal: AbortSignal
  /** Whether the visitor connected by himself since the page was loaded. */
  readonly hasConnected: () => boolean
  readonly put: (profile: Partial<Profile>) => void
}

/**
 * Puts together who an account is from the blockchain service, for as long as the account is in use: what is still
 * known of it at once; the rest once the visitor acted (connected, opened the modal, or used it where it stands in
 * place); and again after he did something with the account. What the service cannot say takes nothing away.
 */
export function followServiceProfile(
  needs: AccountNeeds,
  { account, signal, hasConnected, put }: Followed,
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
