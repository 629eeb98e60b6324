import type { RouteOf, View } from '@foyer/core'
import type { ComponentType } from 'react'

/** A screen: a component that receives exactly the data of its route. */
export type ViewComponent<Name extends View> = ComponentType<{ readonly route: RouteOf<Name> }>
