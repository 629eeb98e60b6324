import type { RouteOf, View } from '@foyer/core'
import type { ComponentType } from 'react'

/** Screens, each loaded from a chunk of its own. */
export type Screens<Name extends View> = { readonly [Each in Name]: () => Promise<ViewComponent<Each>> }

/** Screens that are listed in a chunk of their own, so that the list of the first is short; with their English titles. */
export interface ScreenList<Name extends View> {
  readonly screens: Screens<Name>
  readonly titles: Readonly<Record<Name, string>>
}

/** A list, whichever screens are in it. */
export interface AnyScreenList {
  readonly screens: Partial<Readonly<Record<View, () => Promise<unknown>>>>
  readonly titles?: Partial<Readonly<Record<View, string>>>
}

/** A screen: a component that receives exactly the data of its route. */
type ViewComponent<Name extends View> = ComponentType<{ readonly route: RouteOf<Name> }>
