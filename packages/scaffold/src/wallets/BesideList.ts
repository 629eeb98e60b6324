import { currentRoute, type Route, type View } from '@foyer/core'
import { rowOf } from '@foyer/core/engine'
import { createContext, useContext } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** The place beside the list of wallets, where the host's layout has one. */
export interface Beside {
  /** What stands there of the visitor's choice; absent until they made one. */
  readonly route: Route | undefined
  readonly show: (route: Route) => void
}

/** Set around a list that has a place beside it. */
export const BesideList = createContext<Beside | undefined>(undefined)

/**
 * Shows what a row leads to: beside the list where there is a place, else in the list's own. A row that is pressed while the
 * screen of another one is on its way takes its place, so that the way back leads to the list. `own`: the screen of the list.
 */
export function useShow(own?: View): (route: Route) => void {
  const { foyer } = useView()
  const show = (route: Route) => {
    const { view } = currentRoute(foyer.getState().router)
    if (view !== own && rowOf(view)?.isBesideList) foyer.router.replace(route)
    else foyer.router.push(route)
  }
  return useContext(BesideList)?.show ?? show
}

/** Whether this is what stands beside the list. */
export function useIsShown(route: Route): boolean {
  const shown = useContext(BesideList)?.route
  return shown !== undefined && JSON.stringify(shown) === JSON.stringify(route)
}
