import { tokensFeature } from '@foyer/core/account'
import type { FeatureSource } from '../../foyer/FeatureScreen.js'

/** What the account holds. It comes with the account's screen: who opens that one sees its tokens first. */
export const tokensAtHand: FeatureSource<'tokens'> = { id: 'tokens', load: async () => tokensFeature }
