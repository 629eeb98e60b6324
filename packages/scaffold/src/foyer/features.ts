import { loadChunk } from '@foyer/common'
import type { FeatureId } from '@foyer/core'
import type { FeatureSource } from './FeatureScreen.js'

/** A feature by its id, in a chunk of its own. */
const source = <Id extends FeatureId>(id: Id, load: FeatureSource<Id>['load']): FeatureSource<Id> => ({
  id,
  load,
})

/** What the account holds. */
export const tokens = source('tokens', () =>
  loadChunk(
    'loadTokensFeature',
    () => import('@foyer/core/tokens'),
    module => module.loadTokensFeature,
  ).then(load => load()),
)

/** What happened on the account. */
export const activity = source('activity', () =>
  loadChunk(
    'activityFeature',
    () => import('@foyer/core/activity'),
    module => module.activityFeature,
  ),
)

/** Sending. */
export const send = source('send', () =>
  loadChunk(
    'loadSendFeature',
    () => import('@foyer/core/send'),
    module => module.loadSendFeature,
  ).then(load => load()),
)

/** What wallets are asked to pay, and what they sent. */
export const payments = source('payments', () =>
  loadChunk(
    'loadPaymentsFeature',
    () => import('@foyer/core/payments'),
    module => module.loadPaymentsFeature,
  ).then(load => load()),
)

/** Names for the account. */
export const names = source('names', () =>
  loadChunk(
    'namesFeature',
    () => import('@foyer/core/names'),
    module => module.namesFeature,
  ),
)

/** What each of the wallet's accounts is worth. */
export const totals = source('totals', () =>
  loadChunk(
    'totalsFeature',
    () => import('@foyer/core/totals'),
    module => module.totalsFeature,
  ),
)

/** The embedded wallet of a connected visitor. */
export const embedded = source('embedded', () =>
  loadChunk(
    'embeddedFeature',
    () => import('@foyer/core/embedded'),
    module => module.embeddedFeature,
  ),
)

/** Signing in by e-mail. */
export const email = source('email', () =>
  loadChunk(
    'emailFeature',
    () => import('@foyer/core/email'),
    module => module.emailFeature,
  ),
)

/** Signing in by social accounts. */
export const socials = source('socials', () =>
  loadChunk(
    'socialsFeature',
    () => import('@foyer/core/socials'),
    module => module.socialsFeature,
  ),
)

/** Permissions an app was granted. */
export const smartSessions = source('smart-sessions', () =>
  loadChunk(
    'smartSessionsFeature',
    () => import('@foyer/core/smart-sessions'),
    module => module.smartSessionsFeature,
  ),
)

/** Signing in with a wallet message. */
export const siwx = source('siwx', () =>
  loadChunk(
    'siwxFeature',
    () => import('@foyer/core/siwx'),
    module => module.siwxFeature,
  ),
)

/** Swapping. */
export const swap = source('swap', () =>
  loadChunk(
    'swapFeature',
    () => import('@foyer/core/swap'),
    module => module.swapFeature,
  ),
)

/** Buying. */
export const onramp = source('onramp', () =>
  loadChunk(
    'onrampFeature',
    () => import('@foyer/core/onramp'),
    module => module.onrampFeature,
  ),
)

/** Paying. */
export const pay = source('pay', () =>
  loadChunk(
    'payFeature',
    () => import('@foyer/core/pay'),
    module => module.payFeature,
  ),
)
