import type { Errand, RouteOf, ViewOf } from '@foyer/core'
import type { ComponentType } from 'react'

/** The component of each view of an errand, which receives exactly the data of its route. */
export type ErrandViews<Name extends Errand> = {
  readonly [Each in ViewOf<Name>]: ComponentType<{ readonly route: RouteOf<Each> }>
}
