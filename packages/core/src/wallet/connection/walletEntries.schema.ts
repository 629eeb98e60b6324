import { is, isNamespace, list, members, type Namespace, optional, schemaOf } from '@foyer/common'
import type { WalletListing } from '../directory/listing.js'
import { shortText } from '../networks/entries.js'
import type { DeepLinkChoice } from './pairing/state.js'
import { recentWalletLimit } from './transitions.js'

// Links are checked again where they are used; here only that they are text.
const linkChecks = Object.fromEntries(
  ['homepage', 'mobileLink', 'universalLink', 'desktopLink', 'webappLink', 'appStore', 'playStore'].map(
    name => [
      name,
      optional(is(value => typeof value === 'string' && value.length <= 512, 'expected a link')),
    ],
  ),
)

const wallets = list(
  members({
    id: shortText,
    name: shortText,
    rdns: optional(shortText),
    imageUrl: optional(is(value => typeof value === 'string', 'expected text')),
    imageId: optional(shortText),
    chains: optional(list(shortText)),
    ...linkChecks,
  }),
)

/** A status that outlives the page: everything between the two belongs to a visit. */
export type StoredStatus = 'connected' | 'disconnected'

export const storedStatusSchema = schemaOf<StoredStatus>(
  is(value => value === 'connected' || value === 'disconnected', 'expected a status'),
)
export const namespacesSchema = schemaOf<readonly Namespace[]>(list(is(isNamespace, 'expected a namespace')))
export const recentWalletsSchema = schemaOf<readonly WalletListing[]>(
  value => wallets(value) ?? is(items => (items as []).length <= recentWalletLimit, 'too many')(value),
)
export const deepLinkChoiceSchema = schemaOf<DeepLinkChoice>(members({ name: shortText, href: shortText }))
