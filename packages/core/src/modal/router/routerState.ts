import type { Namespace } from '@foyer/common'
import type { Route, View } from '../views.js'

/** The visited screens, the current one last; never empty. */
type History = readonly [Route, ...Route[]]

/** Where to go once an approval ends. Callbacks belong to the entry's id and live outside of state. */
export interface TransactionEntry {
  readonly id: number
  /** On success: back to the screen before. */
  readonly goesBack: boolean
  /** On success: this screen alone; `null` stays. */
  readonly view: Route | null
  /** On success: `view` takes the place of what was shown since the entry was made. */
  readonly replaces: boolean
  /** How long the history was when the entry was made. */
  readonly depth: number
}

/** Where the visitor is in the modal. */
export interface RouterState {
  readonly history: History
  readonly transactionStack: readonly TransactionEntry[]
}

export const initialRouterState: RouterState = { history: [{ view: 'Connect' }], transactionStack: [] }

/** The current screen. */
export function currentRoute({ history }: RouterState): Route {
  return history.at(-1) ?? history[0]
}

const isSame = (one: Route, other: Route) => JSON.stringify(one) === JSON.stringify(other)

/** Adds a screen; nothing happens when it is the current one. */
export function push(state: RouterState, route: Route): RouterState {
  if (isSame(currentRoute(state), route)) return state
  return { ...state, history: [...state.history, route] }
}

/** Puts a screen in place of the current one; nothing happens when it is the current one. */
export function replace(state: RouterState, route: Route): RouterState {
  if (isSame(currentRoute(state), route)) return state
  const [first, ...rest] = [...state.history.slice(0, -1), route]
  return { ...state, history: [first ?? route, ...rest] }
}

/** Makes a screen the only one. */
export function reset(state: RouterState, route: Route): RouterState {
  return { ...state, history: [route] }
}

/** Back to the screen before; stays on the first one. */
export function pop(state: RouterState): RouterState {
  return popTo(state, state.history.length - 2)
}

/** Back to the screen at an index; stays within the history. */
export function popTo(state: RouterState, index: number): RouterState {
  const [first, ...rest] = state.history
  return { ...state, history: [first, ...rest.slice(0, Math.max(0, index))] }
}

/** Whether a screen was visited and not left yet. */
export function includesView({ history }: RouterState, view: View): boolean {
  return history.some(each => each.view === view)
}

/** Whether a screen stands in the history with its very data. */
export function includesRoute({ history }: RouterState, route: Route): boolean {
  return history.some(each => isSame(each, route))
}

/** Whether and how the modal is shown. */
export interface ModalState {
  readonly isOpen: boolean
  /** When it was opened last (ms since epoch). */
  readonly openedAt?: number | undefined
  /** A refused close is being shown. */
  readonly isShaking: boolean
  /** The visitor came to connect in this namespace only. */
  readonly namespaceFilter: Namespace | undefined
  /** The screen that it was opened with while nobody was connected. One that needs an account waits here until there is one. */
  readonly requested: Route | undefined
}

export const initialModalState: ModalState = {
  isOpen: false,
  isShaking: false,
  namespaceFilter: undefined,
  requested: undefined,
}

/** The state, as far as it is this room's. */
export interface RouterPart {
  readonly router: RouterState
  readonly modal: ModalState
}
