import type { Route } from '../views.js'
import { pop, popTo, type RouterState, replace, reset, type TransactionEntry } from './routerState.js'

/** The result of an approval. */
export type TransactionOutcome = 'succeeded' | 'cancelled'

/** The state after an entry ended, and whether the modal closes. */
export interface PoppedTransaction {
  readonly state: RouterState
  readonly entry: TransactionEntry | undefined
  /** Whether the entry replaced the whole history with no view. */
  readonly isClosing: boolean
}

/** Ends an entry anywhere on the stack, without changing the view. Pure. */
export function dropTransaction(state: RouterState, id: number): RouterState {
  return { ...state, transactionStack: state.transactionStack.filter(each => each.id !== id) }
}

/**
 * Ends the newest entry. After a cancellation it goes back to the view where the entry was made. After a success it
 * shows the view that the entry specifies. Pure.
 */
export function popTransaction(state: RouterState, outcome: TransactionOutcome): PoppedTransaction {
  const entry = state.transactionStack.at(-1)
  const rest = { ...state, transactionStack: state.transactionStack.slice(0, -1) }
  if (!entry) return { state, entry, isClosing: false }
  const stay = (next: RouterState) => ({ state: next, entry, isClosing: false })
  if (outcome === 'cancelled') return stay(popTo(rest, entry.depth - 1))
  if (entry.goesBack) return stay(pop(rest))
  if (entry.replaces)
    return { state: inPlace(rest, entry), entry, isClosing: !entry.view && entry.depth <= 1 }
  return stay(entry.view ? reset(rest, entry.view) : rest)
}

function inPlace(state: RouterState, { view, depth }: TransactionEntry): RouterState {
  const before = popTo(state, depth - 1)
  return view ? replace(before, view satisfies Route) : before
}
