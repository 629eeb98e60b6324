import { currentRoute, type Route, type View } from '@foyer/core'
import { rowOf } from '@foyer/core/engine'
import { createContext, useContext } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** The pane next to the list of wallets, in the wide layout. */
export interface Beside {
  /** The view of the visitor's choice. `undefined` until there is one. */
  readonly route: Route | undefined
  readonly show: (route: Route) => void
}

/** The context of a list that has a pane next to it. */
export const BesideList = createContext<Beside | undefined>(undefined)

/**
 * Returns a function that shows a row's view in the pane, or in place of the list without a pane. The new view
 * replaces another row's view that is still loading, so that going back leads to the list. `own` is the view of the
 * list.
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

/** Returns whether the pane shows this route. */
export function useIsShown(route: Route): boolean {
  const shown = useContext(BesideList)?.route
  return shown !== undefined && JSON.stringify(shown) === JSON.stringify(route)
}
