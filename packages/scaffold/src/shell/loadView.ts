import { FoyerError, reloadNeed } from '@foyer/common'
import type { Errand, FeatureId, Route, View } from '@foyer/core'
import { rowOf, views } from '@foyer/core/engine'
import type { FoyerInstance } from '@foyer/core/instance'
import type { ComponentType } from 'react'
import { loadErrand } from '../views/errands.js'

/** A view with any name. The table of views pairs each view with its route. */
export type AnyView = ComponentType<{ readonly route: Route }>

/** A view whose errand is loaded. */
export interface LoadedView {
  readonly view: View
  readonly View: AnyView
}

type AnyErrand = Readonly<Partial<Record<View, AnyView>>>

/** Loads a view and its errand. Fails with `VIEW_LOAD_FAILED`, after which the next call tries again. */
export async function loadView(view: View): Promise<LoadedView> {
  try {
    const errand = rowOf(view)?.errand
    const loaded = errand && (await loadErrand(errand)).errand
    const View = (loaded as AnyErrand | undefined)?.[view] // the view only renders routes of its own name
    if (View) return { view, View }
  } catch (cause) {
    throw new FoyerError('VIEW_LOAD_FAILED', { view, ...reloadNeed(cause) }, { cause })
  }
  throw new FoyerError('VIEW_LOAD_FAILED', { view })
}

/** Preloads a view. Ignores failures, because showing the view loads it again and reports them. */
export function prepareView(view: View): void {
  loadView(view).catch(() => undefined)
}

/** The errand and features of each view. An unknown feature does not compile. */
const needs: {
  readonly [Name in View]: { readonly errand: Errand; readonly features?: readonly FeatureId[] }
} = views

/**
 * Starts to load a view's features while its own chunk loads: one round of requests instead of two. Ignores failures,
 * because the view loads its features itself and reports them.
 */
export function askForFeatures({ features }: Pick<FoyerInstance, 'features'>, view: View): void {
  for (const id of needs[view]?.features ?? []) features.load(id).catch(() => undefined)
}
