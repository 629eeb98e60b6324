import type { FeatureSource } from './useFeature.js'

/** A feature by its id, in a chunk of its own. */
export const source = <Slice, Verbs>(
  id: string,
  load: FeatureSource<Slice, Verbs>['load'],
): FeatureSource<Slice, Verbs> => ({ id, load })

/** What the account holds. */
export const tokens = source('tokens', () =>
  import('@foyer/core/tokens').then(module => module.loadTokensFeature()),
)

/** What happened on the account. */
export const activity = source('activity', () =>
  import('@foyer/core/activity').then(module => module.activityFeature),
)

/** Sending. */
export const send = source('send', () => import('@foyer/core/send').then(module => module.loadSendFeature()))

/** What wallets are asked to pay, and what they sent. */
export const payments = source('payments', () =>
  import('@foyer/core/payments').then(module => module.loadPaymentsFeature()),
)

/** Names for the account. */
export const names = source('names', () => import('@foyer/core/names').then(module => module.namesFeature))

/** What each of the wallet's accounts is worth. */
export const totals = source('totals', () =>
  import('@foyer/core/totals').then(module => module.totalsFeature),
)

/** The embedded wallet of a connected visitor. */
export const embedded = source('embedded', () =>
  import('@foyer/core/embedded').then(module => module.embeddedFeature),
)

/** Signing in by e-mail. */
export const email = source('email', () => import('@foyer/core/email').then(module => module.emailFeature))

/** Signing in by social accounts. */
export const socials = source('socials', () =>
  import('@foyer/core/socials').then(module => module.socialsFeature),
)

/** Permissions an app was granted. */
export const smartSessions = source('smart-sessions', () =>
  import('@foyer/core/smart-sessions').then(module => module.smartSessionsFeature),
)

/** Signing in with a wallet message. */
export const siwx = source('siwx', () => import('@foyer/core/siwx').then(module => module.siwxFeature))
