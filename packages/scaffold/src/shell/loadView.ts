import { FoyerError, reloadNeed } from '@foyer/common'
import type { Errand, FeatureId, Foyer, Route, View } from '@foyer/core'
import { rowOf, views } from '@foyer/core/engine'
import type { ComponentType } from 'react'
import { loadErrand } from '../views/errands.js'

/** A view of any name; the table of views pairs each with its own route. */
export type AnyView = ComponentType<{ readonly route: Route }>

/** A view whose errand is here. */
export interface LoadedView {
  readonly view: View
  readonly View: AnyView
}

type AnyErrand = Readonly<Partial<Record<View, AnyView>>>

/** Loads a view, with the others of its errand. Failure: `VIEW_LOAD_FAILED`; the next call tries again. */
export async function loadView(view: View): Promise<LoadedView> {
  try {
    const errand = rowOf(view)?.errand
    const loaded = errand && (await loadErrand(errand)).errand
    const View = (loaded as AnyErrand | undefined)?.[view] // drawn only with a route of its own name
    if (View) return { view, View }
  } catch (cause) {
    throw new FoyerError('VIEW_LOAD_FAILED', { view, ...reloadNeed(cause) }, { cause })
  }
  throw new FoyerError('VIEW_LOAD_FAILED', { view })
}

/** The same before it is wanted: who wants it later asks again, and says what failed. */
export function prepareView(view: View): void {
  loadView(view).catch(() => undefined)
}

/** What the table says of each view; a feature that no instance has does not compile. */
const needs: {
  readonly [Name in View]: { readonly errand: Errand; readonly features?: readonly FeatureId[] }
} = views

/**
 * Asks for the features of a view while its own file is on its way: one round instead of two. Nobody waits for them here: the
 * view asks for the same, and says what it cannot have.
 */
export function askForFeatures({ features }: Pick<Foyer, 'features'>, view: View): void {
  for (const id of needs[view]?.features ?? []) features.load(id).catch(() => undefined)
}
