import { parseAccountId } from '@foyer/common'
import { enterAmount } from '@foyer/common/typed-amounts'
import type { Slice } from '../features/createSlice.js'
import { isSameToken } from './isSameToken.js'
import type { SwapVerbs } from './SwapVerbs.js'
import { largestAmount, toAsset } from './selectSwap.js'
import type { SwapState } from './state.js'
import { nextSwapForm, type SwapFormEvent } from './transitions.js'

type FormVerbs = Pick<SwapVerbs, 'setAmount' | 'chooseMax' | 'choose' | 'switchSides'>

interface FormNeeds {
  /** The language in which visitors write amounts: a BCP 47 tag. */
  readonly locale: () => string
  /** Told of each change, and whether it was by typing. */
  readonly onChange: (isTyped: boolean) => void
}

/** The verbs of the form. */
export function createFormVerbs(
  { read, write }: Slice<SwapState>,
  { locale, onChange }: FormNeeds,
): FormVerbs {
  const change = (event: SwapFormEvent, isTyped = false) => {
    const before = read()
    write(state => nextSwapForm(state, event))
    // The same amount written otherwise asks for nothing new.
    if (read() !== before && !(isTyped && read().amount === before.amount)) onChange(isTyped)
  }
  return {
    setAmount: typed => change({ type: 'amountSet', ...enterAmount(typed, locale()) }, true),
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
