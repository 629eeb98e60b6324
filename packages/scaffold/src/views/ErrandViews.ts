import type { Errand, RouteOf, ViewOf } from '@foyer/core'
import type { ComponentType } from 'react'

/** The components of an errand's views. Each receives a route of its own view. */
export type ErrandViews<Name extends Errand> = {
  readonly [Each in ViewOf<Name>]: ComponentType<{ readonly route: RouteOf<Each> }>
}
