import { FoyerError, withDeadline } from '@foyer/common'
import type { Route, View } from '@foyer/core'
import type { ComponentType } from 'react'
import { listOf } from '../viewRegistry.js'

/** A screen of any name; the registry pairs each with its own route. */
export type AnyView = ComponentType<{ readonly route: Route }>

const loaded = new Map<View, AnyView>()
const titles: Partial<Record<View, string>> = {}
const loadTimeoutMs = 20_000

/** The screen, if its chunk is here already. */
export function loadedView(view: View): AnyView | undefined {
  return loaded.get(view)
}

/** The English title of a screen that is not among the first, once it is here. */
export function loadedTitle(view: View): string | undefined {
  return titles[view]
}

/** Loads a screen's chunk. Failure: `VIEW_LOAD_FAILED`; the next call tries again. */
export async function loadView(view: View): Promise<AnyView> {
  const error = (cause?: unknown) => new FoyerError('VIEW_LOAD_FAILED', { view }, { cause })
  try {
    const load = async () => {
      const list = await listOf(view)
      Object.assign(titles, list.titles)
      return list.screens[view]?.()
    }
    const component = await withDeadline(load, { timeoutMs: loadTimeoutMs, onTimeout: error })
    if (!component) throw error()
    const anyView = component as AnyView // rendered only with a route of its own name
    loaded.set(view, anyView)
    return anyView
  } catch (cause) {
    throw error(cause)
  }
}
