import { loadExport } from '@foyer/common'
import type { FeatureId } from './featureMap.js'
import type { ModuleOf } from './InstanceHost.js'

/** Where each feature is: a chunk of its own, loaded when it is first used. */
export const featureDoors: { readonly [Id in FeatureId]: () => Promise<ModuleOf<Id>> } = {
  activity: () => loadExport('activityFeature', () => import('../features/activity/activityFeature.js')),
  email: () => loadExport('emailFeature', () => import('../features/email/emailFeature.js')),
  embedded: () => loadExport('embeddedFeature', () => import('../features/embedded/embeddedFeature.js')),
  names: () => loadExport('namesFeature', () => import('../features/names/namesFeature.js')),
  onramp: () => loadExport('onrampFeature', () => import('../features/onramp/onrampFeature.js')),
  'own-interface': () =>
    loadExport('ownInterfaceFeature', () => import('../features/own-interface/ownInterfaceFeature.js')),
  pay: () => loadExport('payFeature', () => import('../features/pay/payFeature.js')),
  payments: () => loadExport('paymentsFeature', () => import('../features/payments/paymentsFeature.js')),
  send: () => loadExport('sendFeature', () => import('../features/send/sendFeature.js')),
  siwx: () => loadExport('siwxFeature', () => import('../features/siwx/siwxFeature.js')),
  'smart-sessions': () =>
    loadExport('smartSessionsFeature', () => import('../features/smart-sessions/smartSessionsFeature.js')),
  socials: () => loadExport('socialsFeature', () => import('../features/socials/socialsFeature.js')),
  swap: () => loadExport('swapFeature', () => import('../features/swap/swapFeature.js')),
  tokens: () => loadExport('tokensFeature', () => import('../features/tokens/tokensFeature.js')),
  totals: () => loadExport('totalsFeature', () => import('../features/totals/totalsFeature.js')),
}
