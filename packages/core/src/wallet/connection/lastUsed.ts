import * as v from 'valibot'
import { createSlice } from '../../base/slice.js'
import type { StorageEntry } from '../../base/storage.js'
import { update } from '../../base/update.js'
import { walletConnectId } from './progress.js'
import type { ConnectChoice, ConnectionNeeds, LastUsed } from './state.js'
import { recentWalletsEntry, shortText } from './walletEntries.js'

/** The visitor's last way to connect. Kept after disconnecting, to be shown first. */
export const lastUsedEntry: StorageEntry<LastUsed | undefined> = {
  key: 'last_used',
  version: 1,
  schema: v.looseObject({ kind: v.picklist(['connector', 'wallet', 'email', 'social']), id: shortText }),
  fallback: undefined,
}

/**
 * Returns the way to connect of a choice: for a pairing the paired wallet, until pairing forgets it; for an embedded
 * wallet the login that opened it.
 */
export function wayOf(
  { store }: Pick<ConnectionNeeds, 'store'>,
  { connectorId, login }: ConnectChoice,
): LastUsed {
  const { wallet } = store.getState().pairing
  if (login) return { kind: login === 'email' ? 'email' : 'social', id: login }
  if (connectorId === walletConnectId && wallet) return { kind: 'wallet', id: wallet.id }
  const { connectors } = store.getState().connection
  return {
    kind: 'connector',
    id: connectors.find(each => each.id === connectorId)?.claims?.id ?? connectorId,
  }
}

/** Stores a way to connect that has worked. */
export function rememberLastUsed(
  { store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>,
  lastUsed: LastUsed,
): void {
  update(createSlice(store, 'connection'), draft => {
    draft.lastUsed = lastUsed
  })
  storage.write(lastUsedEntry, lastUsed)
}

/** Forgets the used wallets and logins, for a visitor who leaves a shared device. */
export function forgetUsed({ store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>): void {
  update(createSlice(store, 'connection'), draft => {
    draft.lastUsed = undefined
    draft.recentWallets = []
  })
  storage.remove(lastUsedEntry)
  storage.remove(recentWalletsEntry)
}
