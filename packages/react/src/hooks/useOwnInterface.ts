import { type Failure, isFoyerError, loadExport, toFailure } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { OwnInterfaceActions } from '@foyer/core/own-interface'
import { useCallback, useEffect, useState } from 'react'

/**
 * What a page of the app's own reads and does, in a chunk of its own beside the engine, both asked for at once. Failures:
 * `FEATURE_LOAD_FAILED`, after which the next call tries again; `ABORTED`.
 */
export function loadOwnInterface(foyer: Foyer): Promise<OwnInterfaceActions> {
  const load = () => import(/* webpackChunkName: "foyer-own-interface" */ '@foyer/core/own-interface')
  const part = loadExport('ownInterface', load)
  part.catch(() => {}) // heard where the feature is started
  return foyer.features.load('own-interface', () => part)
}

/** How far it is. */
export interface OwnInterface {
  /** Absent until it is loaded, and on a server. */
  readonly own: OwnInterfaceActions | undefined
  readonly failure: Failure | undefined
  /** Loads it again after it failed. */
  readonly reload: () => void
}

interface Loaded {
  readonly own?: OwnInterfaceActions
  readonly failure?: Failure
}

/** Loads it when the component appears: listing wallets begins with that, and nothing before. */
export function useOwnInterface(foyer: Foyer): OwnInterface {
  const [{ own, failure }, setLoaded] = useState<Loaded>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another loading
  useEffect(() => {
    let isOver = false
    loadOwnInterface(foyer).then(
      loaded => isOver || setLoaded({ own: loaded }),
      error => isOver || isFoyerError(error, 'ABORTED') || setLoaded({ failure: toFailure(error) }),
    )
    return () => {
      isOver = true
    }
  }, [foyer, attempt])
  const reload = useCallback(() => {
    setLoaded({})
    setAttempt(count => count + 1)
  }, [])
  return { own, failure, reload }
}
