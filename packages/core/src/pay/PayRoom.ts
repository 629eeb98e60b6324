import type { PayCalls } from '../blockchain/payCalls.js'
import type { Attempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import type { AddressForms } from '../networks/loadAddressForms.js'
import type { PayOutcomes } from './createPayOutcomes.js'
import type { PayEvent } from './flow.js'
import type { PayState } from './state.js'

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
