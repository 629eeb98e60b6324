import type { Namespace } from '@foyer/common'
import type { Route, View } from '../views.js'

/** The visited views, the current one last. Never empty. */
type History = readonly [Route, ...Route[]]

/** The views to show once an approval ends. Its callbacks are kept by the entry's id outside of state. */
export interface TransactionEntry {
  readonly id: number
  /** Whether to go back one view on success. */
  readonly goesBack: boolean
  /** The only view to show on success. `null` keeps the current one. */
  readonly view: Route | null
  /** Whether `view` replaces the views shown since the entry was made, on success. */
  readonly replaces: boolean
  /** The length of the history when the entry was made. */
  readonly depth: number
}

/** The position of the visitor in the modal. */
export interface RouterState {
  readonly history: History
  readonly transactionStack: readonly TransactionEntry[]
}

export const initialRouterState: RouterState = { history: [{ view: 'Connect' }], transactionStack: [] }

/** Returns the current view. */
export function currentRoute({ history }: RouterState): Route {
  return history.at(-1) ?? history[0]
}

const isSame = (one: Route, other: Route) => JSON.stringify(one) === JSON.stringify(other)

/** Adds a view, unless it is the current one. */
export function push(state: RouterState, route: Route): RouterState {
  if (isSame(currentRoute(state), route)) return state
  return { ...state, history: [...state.history, route] }
}

/** Replaces the current view, unless it is the same. */
export function replace(state: RouterState, route: Route): RouterState {
  if (isSame(currentRoute(state), route)) return state
  const [first, ...rest] = [...state.history.slice(0, -1), route]
  return { ...state, history: [first ?? route, ...rest] }
}

/** Replaces the history with one view. */
export function reset(state: RouterState, route: Route): RouterState {
  return { ...state, history: [route] }
}

/** Goes back one view. Stays on the first view. */
export function pop(state: RouterState): RouterState {
  return popTo(state, state.history.length - 2)
}

/** Goes back to the view at an index, clamped to the history. */
export function popTo(state: RouterState, index: number): RouterState {
  const [first, ...rest] = state.history
  return { ...state, history: [first, ...rest.slice(0, Math.max(0, index))] }
}

/** Returns whether the history contains a view. */
export function includesView({ history }: RouterState, view: View): boolean {
  return history.some(each => each.view === view)
}

/** Returns whether the history contains a view with the same data. */
export function includesRoute({ history }: RouterState, route: Route): boolean {
  return history.some(each => isSame(each, route))
}

/** Whether the modal is open, and how it is shown. */
export interface ModalState {
  readonly isOpen: boolean
  /** The time at which it was last opened, in ms since epoch. */
  readonly openedAt?: number | undefined
  /** Whether it shakes because a close was refused. */
  readonly isShaking: boolean
  /** The only namespace in which the visitor came to connect. */
  readonly namespaceFilter: Namespace | undefined
  /** The view it was opened with while no account was connected. A view that needs an account waits here for one. */
  readonly requested: Route | undefined
}

export const initialModalState: ModalState = {
  isOpen: false,
  isShaking: false,
  namespaceFilter: undefined,
  requested: undefined,
}

/** The state of this room. */
export interface RouterPart {
  readonly router: RouterState
  readonly modal: ModalState
}
