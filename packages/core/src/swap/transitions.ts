import type { AccountId } from '@foyer/common'
import type { EnteredAmount } from '@foyer/common/typed-amounts'
import { isSameToken } from './isSameToken.js'
import { initialSwapState, type SwapState } from './state.js'

/** What the visitor changed in the form. */
export type SwapFormEvent =
  | ({ readonly type: 'amountSet' } & EnteredAmount)
  | { readonly type: 'chosen'; readonly side: 'source' | 'target'; readonly token: AccountId }
  | { readonly type: 'sidesSwitched' }

const { quote, review, priceChange, flow } = initialSwapState

/** What was read for the form as it was. */
export const unread = { quote, review, priceChange, flow } as const

/** The form after a change; while wallet or network are at it, it stays. What was read for it counts no more. */
export function nextSwapForm(state: SwapState, event: SwapFormEvent): SwapState {
  if (isRunning(state)) return state
  switch (event.type) {
    case 'amountSet': {
      const { amount, typed } = event
      // The quote of the same amount stays, however it is written.
      return { ...state, ...(amount === state.amount ? {} : unread), amount, typed }
    }
    case 'chosen':
      return chosen(state, event)
    case 'sidesSwitched': {
      const { quote: before, source, target } = state
      const amount = before.status === 'known' ? before.amount : '1'
      return target
        ? { ...state, ...unread, source: target, target: source, amount, typed: undefined }
        : state
    }
  }
}

/** The wallet was asked, or is about to be, or the network is at it. */
export function isRunning({ flow: { status } }: SwapState): boolean {
  return status === 'checking' || status === 'asking' || status === 'confirming'
}

function chosen(
  state: SwapState,
  { side, token }: { readonly side: 'source' | 'target'; readonly token: AccountId },
): SwapState {
  const other = side === 'source' ? 'target' : 'source'
  if (isSameToken(state[side], token)) return state
  const taken = isSameToken(state[other], token) ? { [other]: state[side] } : {}
  return { ...state, ...unread, ...taken, [side]: token }
}
