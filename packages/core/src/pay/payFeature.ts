import type { FeatureModule } from '../features/loadFeature.js'
import { loadAddressForms } from '../networks/chainClients.js'
import { createPayRoom } from './createPayRoom.js'
import type { PayVerbs } from './PayVerbs.js'
import { initialPayState, type PayState } from './state.js'

/** Being paid from a wallet or an exchange (feature `pay`). */
export const payFeature: FeatureModule<PayState, PayVerbs> = {
  id: 'pay',
  slice: initialPayState,
  start: async kernel => createPayRoom(kernel, await loadAddressForms(kernel)),
}
