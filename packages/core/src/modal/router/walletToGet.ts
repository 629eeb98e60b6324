import type { RoomBase } from '../../base/RoomBase.js'
import type { StorageEntry } from '../../base/storage.js'
import { storedListing } from '../../wallet/connection/walletEntries.js'
import type { WalletListing } from '../../wallet/directory/listing.js'
import type { Route } from '../views.js'
import type { OpenRequest } from './openModal.js'

/**
 * The wallet whose downloads the next page shows, because a browser may show a new extension only after a reload. It
 * expires after a minute, so that a later page stays closed.
 */
export const walletToGetEntry: StorageEntry<WalletListing | undefined> = {
  key: 'wallet_to_get',
  version: 1,
  schema: storedListing,
  fallback: undefined,
  maxAgeMs: 60_000,
}

/** Shows the downloads of the wallet that the visitor was getting before the reload, once. */
export function continueGetting(
  { storage }: Pick<RoomBase<unknown>, 'storage'>,
  router: { open(request: OpenRequest): void; push(route: Route): void },
): void {
  if (!storage.has(walletToGetEntry.key)) return
  const wallet = storage.read(walletToGetEntry)
  storage.remove(walletToGetEntry)
  if (!wallet) return
  router.open({ view: 'Connect' })
  router.push({ view: 'Downloads', wallet })
}
