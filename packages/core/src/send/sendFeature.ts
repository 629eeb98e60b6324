import type { FeatureModule } from '../features/loadFeature.js'
import { loadAddressForms } from '../networks/chainClients.js'
import { createSendRoom } from './createSendRoom.js'
import type { SendVerbs } from './SendVerbs.js'
import { initialSendState, type SendState } from './state.js'

/** Sending tokens to somebody: a form, its review, and what the wallet made of it. */
export const sendFeature: FeatureModule<SendState, SendVerbs> = {
  id: 'send',
  slice: initialSendState,
  start: async kernel => createSendRoom(kernel, await loadAddressForms(kernel)),
}
