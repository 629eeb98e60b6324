import type { FoyerState } from '../kernel/FoyerState.js'
import { readSwap, type SwapAsset, type SwapChoices } from './selectors.js'
import { toAsset } from './selectSwap.js'
import { suggestedSymbols } from './suggestedSymbols.js'

const mostSuggested = 8

/** The tokens whose symbol, name or address has what is searched for. */
export function selectSwapChoices(state: FoyerState, search: string): SwapChoices {
  const swap = readSwap(state)
  const wanted = search.trim().toLowerCase()
  const all = swap.tokens.map(token => toAsset(swap, token)).filter(each => matches(each, wanted))
  return {
    suggested: all.filter(each => suggestedSymbols.includes(each.symbol)).slice(0, mostSuggested),
    held: all.filter(each => Number(each.balance) > 0),
    all,
  }
}

function matches({ symbol, name, id }: SwapAsset, wanted: string): boolean {
  const address = id.slice(id.lastIndexOf(':') + 1)
  return [symbol, name, address].some(each => each.toLowerCase().includes(wanted))
}
