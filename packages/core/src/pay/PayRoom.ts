import type { PayCalls } from '../blockchain/exchanges.js'
import type { Attempts } from '../features/attempts.js'
import type { Slice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import type { AddressForms } from '../networks/chainClients.js'
import type { PayOutcomes } from './createPayOutcomes.js'
import type { PayEvent, PayState } from './state.js'

/** What the parts of the room share. */
export interface PayRoom {
  readonly kernel: Kernel
  readonly addresses: AddressForms
  readonly slice: Slice<PayState>
  readonly client: PayCalls
  readonly attempts: Attempts
  readonly outcomes: PayOutcomes
  readonly dispatch: (event: PayEvent) => void
}
