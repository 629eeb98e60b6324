import { loadChunk } from '@foyer/common'
import type { FeatureId } from './featureMap.js'
import type { ModuleOf } from './InstanceHost.js'

/** Where each feature is: a chunk of its own, loaded when it is first used. */
export const featureDoors: { readonly [Id in FeatureId]: () => Promise<ModuleOf<Id>> } = {
  activity: () =>
    loadChunk(
      'activityFeature',
      () => import('../features/activity/activityFeature.js'),
      module => module.activityFeature,
    ),
  email: () =>
    loadChunk(
      'emailFeature',
      () => import('../features/email/emailFeature.js'),
      module => module.emailFeature,
    ),
  embedded: () =>
    loadChunk(
      'embeddedFeature',
      () => import('../features/embedded/embeddedFeature.js'),
      module => module.embeddedFeature,
    ),
  names: () =>
    loadChunk(
      'namesFeature',
      () => import('../features/names/namesFeature.js'),
      module => module.namesFeature,
    ),
  onramp: () =>
    loadChunk(
      'onrampFeature',
      () => import('../features/onramp/onrampFeature.js'),
      module => module.onrampFeature,
    ),
  'own-interface': () =>
    loadChunk(
      'ownInterfaceFeature',
      () => import('../features/own-interface/ownInterfaceFeature.js'),
      module => module.ownInterfaceFeature,
    ),
  pay: () =>
    loadChunk(
      'payFeature',
      () => import('../features/pay/payFeature.js'),
      module => module.payFeature,
    ),
  payments: () =>
    loadChunk(
      'paymentsFeature',
      () => import('../features/payments/paymentsFeature.js'),
      module => module.paymentsFeature,
    ),
  send: () =>
    loadChunk(
      'sendFeature',
      () => import('../features/send/sendFeature.js'),
      module => module.sendFeature,
    ),
  siwx: () =>
    loadChunk(
      'siwxFeature',
      () => import('../features/siwx/siwxFeature.js'),
      module => module.siwxFeature,
    ),
  'smart-sessions': () =>
    loadChunk(
      'smartSessionsFeature',
      () => import('../features/smart-sessions/smartSessionsFeature.js'),
      module => module.smartSessionsFeature,
    ),
  socials: () =>
    loadChunk(
      'socialsFeature',
      () => import('../features/socials/socialsFeature.js'),
      module => module.socialsFeature,
    ),
  swap: () =>
    loadChunk(
      'swapFeature',
      () => import('../features/swap/swapFeature.js'),
      module => module.swapFeature,
    ),
  tokens: () =>
    loadChunk(
      'tokensFeature',
      () => import('../features/tokens/tokensFeature.js'),
      module => module.tokensFeature,
    ),
  totals: () =>
    loadChunk(
      'totalsFeature',
      () => import('../features/totals/totalsFeature.js'),
      module => module.totalsFeature,
    ),
}
