import { type AccountId, parseAccountId } from '@foyer/common'
import { createAnswerCache } from '../blockchain/createAnswerCache.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type Identity, identityCache } from '../blockchain/Identity.js'
import { type NameRecord, nameCache } from '../blockchain/NameRecord.js'
import type { FoyerStorage } from '../storage/createStorage.js'
import type { Profile } from './state.js'

/** Who the blockchain service says an account is: its identity, else the first of its names. Nothing where it fails. */
export async function readServiceProfile(
  client: BlockchainClient,
  account: AccountId,
  signal: AbortSignal,
): Promise<Partial<Profile>> {
  const { address, namespace } = parseAccountId(account)
  const query = { account, sender: address, signal }
  const identity = await client.getIdentity(query).catch(() => undefined)
  const hasNames = namespace === 'eip155' && !identity?.name && !signal.aborted
  const [record] = hasNames ? await client.getNames(query).catch(() => []) : []
  return toProfile(identity, record)
}

/** The same from what the service said within the last minutes, without asking. */
export function recallServiceProfile(storage: FoyerStorage, account: AccountId): Partial<Profile> {
  const { address } = parseAccountId(account)
  const identity = createAnswerCache(storage, identityCache).recall(address)
  const names = createAnswerCache(storage, nameCache).recall(address)
  return toProfile(identity, names?.[0])
}

function toProfile(identity: Identity | undefined, record: NameRecord | undefined): Partial<Profile> {
  const name = identity?.name || record?.name
  const own = identity?.name ? undefined : record?.attributes.find(each => each.avatar)?.avatar
  const image = identity?.avatar || own
  return { ...(name ? { profileName: name } : {}), ...(image ? { profileImage: image } : {}) }
}
