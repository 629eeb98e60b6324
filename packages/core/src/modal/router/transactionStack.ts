import type { Route } from '../views.js'
import { pop, popTo, type RouterState, replace, reset, type TransactionEntry } from './routerState.js'

/** How an approval ended. */
export type TransactionOutcome = 'succeeded' | 'cancelled'

/** A stack after an entry ended: where the visitor goes, and whether the modal closes. */
export interface PoppedTransaction {
  readonly state: RouterState
  readonly entry: TransactionEntry | undefined
  /** The entry replaced everything the visitor had come through. */
  readonly isClosing: boolean
}

/** Ends an entry wherever it stands on the stack; nobody is led anywhere. Pure. */
export function dropTransaction(state: RouterState, id: number): RouterState {
  return { ...state, transactionStack: state.transactionStack.filter(each => each.id !== id) }
}

/** Ends the newest entry. Cancelled: back to where it was made. Succeeded: back, in place, alone, or nowhere, as the entry says. Pure. */
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
