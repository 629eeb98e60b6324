import type { ActivityActions } from '../features/activity/activityFeature.js'
import type { ActivityState } from '../features/activity/state.js'
import type { EmailActions } from '../features/email/emailFeature.js'
import type { EmailState } from '../features/email/state.js'
import type { EmbeddedActions } from '../features/embedded/embeddedFeature.js'
import type { EmbeddedState } from '../features/embedded/state.js'
import type { NamesActions } from '../features/names/namesFeature.js'
import type { NamesState } from '../features/names/state.js'
import type { OnrampActions } from '../features/onramp/OnrampRoom.js'
import type { OnrampState } from '../features/onramp/state.js'
import type { OwnInterfaceActions } from '../features/own-interface/ownInterfaceFeature.js'
import type { OwnInterfaceState } from '../features/own-interface/state.js'
import type { PayActions } from '../features/pay/PayRoom.js'
import type { PayState } from '../features/pay/state.js'
import type { PaymentActions, PaymentsState } from '../features/payments/state.js'
import type { SendActions } from '../features/send/SendActions.js'
import type { SendState } from '../features/send/state.js'
import type { SiwxActions, SiwxState } from '../features/siwx/state.js'
import type { SmartSessionsActions } from '../features/smart-sessions/smartSessionsFeature.js'
import type { SmartSessionsState } from '../features/smart-sessions/state.js'
import type { SocialsActions } from '../features/socials/socialsFeature.js'
import type { SocialsState } from '../features/socials/state.js'
import type { SwapState } from '../features/swap/state.js'
import type { SwapActions } from '../features/swap/swapFeature.js'
import type { TokensState } from '../features/tokens/state.js'
import type { TokensActions } from '../features/tokens/tokensFeature.js'
import type { TotalsState } from '../features/totals/state.js'
import type { TotalsActions } from '../features/totals/totalsFeature.js'

/** A feature: what it keeps in state, and what it lets others do. */
interface Feature<State, Actions> {
  readonly state: State
  readonly actions: Actions
}

/**
 * Every feature by its id. Besides its folder, a new feature touches this map, `featureDoors.ts` and `exports/features.ts`
 * here, `foyer/features.ts` of scaffold, and `layers/roomTable.ts` of tooling/quality.
 */
export interface FeatureMap {
  readonly activity: Feature<ActivityState, ActivityActions>
  readonly email: Feature<EmailState, EmailActions>
  readonly embedded: Feature<EmbeddedState, EmbeddedActions>
  readonly names: Feature<NamesState, NamesActions>
  readonly onramp: Feature<OnrampState, OnrampActions>
  readonly 'own-interface': Feature<OwnInterfaceState, OwnInterfaceActions>
  readonly pay: Feature<PayState, PayActions>
  readonly payments: Feature<PaymentsState, PaymentActions>
  readonly send: Feature<SendState, SendActions>
  readonly siwx: Feature<SiwxState, SiwxActions>
  readonly 'smart-sessions': Feature<SmartSessionsState, SmartSessionsActions>
  readonly socials: Feature<SocialsState, SocialsActions>
  readonly swap: Feature<SwapState, SwapActions>
  readonly tokens: Feature<TokensState, TokensActions>
  readonly totals: Feature<TotalsState, TotalsActions>
}

/** The id of a feature. */
export type FeatureId = keyof FeatureMap

/** What the features keep that were loaded. */
export type FeatureStates = { readonly [Id in FeatureId]?: FeatureMap[Id]['state'] }
