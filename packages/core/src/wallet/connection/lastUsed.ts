import * as v from 'valibot'
import { createSlice } from '../../base/slice.js'
import type { StorageEntry } from '../../base/storage.js'
import { update } from '../../base/update.js'
import { walletConnectId } from './progress.js'
import type { ConnectChoice, ConnectionNeeds, LastUsed } from './state.js'
import { recentWalletsEntry, shortText } from './walletEntries.js'

/** The way in by which the visitor connected last; kept after disconnecting, to be shown first. */
export const lastUsedEntry: StorageEntry<LastUsed | undefined> = {
  key: 'last_used',
  version: 1,
  schema: v.looseObject({ kind: v.picklist(['connector', 'wallet', 'email', 'social']), id: shortText }),
  fallback: undefined,
}

/**
 * The way in that a choice means: what was paired is a wallet of its own, until pairing forgets it; an embedded wallet the
 * login that opened it.
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

/** Keeps the way in that worked. */
export function rememberLastUsed(
  { store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>,
  lastUsed: LastUsed,
): void {
  update(createSlice(store, 'connection'), draft => {
    draft.lastUsed = lastUsed
  })
  storage.write(lastUsedEntry, lastUsed)
}

/** Forgets which wallets and logins were used, as somebody wants who leaves a device that others use. */
export function forgetUsed({ store, storage }: Pick<ConnectionNeeds, 'store' | 'storage'>): void {
  update(createSlice(store, 'connection'), draft => {
    draft.lastUsed = undefined
    draft.recentWallets = []
  })
  storage.remove(lastUsedEntry)
  storage.remove(recentWalletsEntry)
}
