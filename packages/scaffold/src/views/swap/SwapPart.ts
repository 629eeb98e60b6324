import type { SwapForm, SwapVerbs } from '@foyer/core/swap'

/** What the parts of a swap share. */
export interface SwapPart {
  readonly form: SwapForm
  readonly verbs: SwapVerbs
}
