import { parseAccountId } from '@foyer/common'
import { readAmount } from '@foyer/common/amounts'
import type { Slice } from '../features/createSlice.js'
import { isSameToken } from './isSameToken.js'
import type { SwapVerbs } from './SwapVerbs.js'
import { largestAmount, toAsset } from './selectSwap.js'
import type { SwapState } from './state.js'
import { nextSwapForm, type SwapFormEvent } from './transitions.js'

type FormVerbs = Pick<SwapVerbs, 'setAmount' | 'chooseMax' | 'choose' | 'switchSides'>

/** The verbs of the form; `onChange` is told of each change, and whether it was by typing. */
export function createFormVerbs(
  { read, write }: Slice<SwapState>,
  onChange: (isTyped: boolean) => void,
): FormVerbs {
  const change = (event: SwapFormEvent, isTyped = false) => {
    const before = read()
    write(state => withDecimals(nextSwapForm(state, event)))
    if (read() !== before) onChange(isTyped)
  }
  return {
    setAmount(typed) {
      const amount = readAmount(typed, sourceOf(read())?.decimals ?? 18)
      if (amount !== undefined) change({ type: 'amountSet', amount }, true)
    },
    chooseMax() {
      const state = read()
      const source = sourceOf(state)
      if (source) change({ type: 'amountSet', amount: largestAmount(state, toAsset(state, source)) })
    },
    choose(side, token) {
      const { account } = read()
      const isHere = account && parseAccountId(token).networkId === parseAccountId(account).networkId
      if (isHere) change({ type: 'chosen', side, token })
    },
    switchSides: () => change({ type: 'sidesSwitched' }),
  }
}

const sourceOf = ({ tokens, source }: SwapState) => tokens.find(each => isSameToken(each.address, source))

/** No more digits than the source has: no more is shown than counts. */
function withDecimals(state: SwapState): SwapState {
  const decimals = sourceOf(state)?.decimals
  const amount = decimals === undefined ? undefined : readAmount(state.amount, decimals)
  return amount === undefined || amount === state.amount ? state : { ...state, amount }
}
