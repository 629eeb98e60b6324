import { type Failure, isFoyerError, loadExport, toFailure } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { OwnInterfaceActions } from '@foyer/core/own-interface'
import { useCallback, useEffect, useState } from 'react'

/**
 * Loads the state and actions for the app's own page, a chunk that is requested together with the engine. Failures:
 * `FEATURE_LOAD_FAILED`, after which the next call tries again; `ABORTED`.
 */
export function loadOwnInterface(foyer: FoyerInstance): Promise<OwnInterfaceActions> {
  const load = () => import(/* webpackChunkName: "foyer-own-interface" */ '@foyer/core/own-interface')
  const part = loadExport('ownInterface', load)
  part.catch(() => {}) // handled where the feature is started
  return foyer.features.load('own-interface', () => part)
}

/** The progress of loading. */
export interface OwnInterface {
  /** Absent until loaded, and on a server. */
  readonly own: OwnInterfaceActions | undefined
  readonly failure: Failure | undefined
  /** Loads the actions again after a failure. */
  readonly reload: () => void
  /** Stores actions that the caller loaded itself, so that `own` returns them. */
  readonly take: (own: OwnInterfaceActions) => void
}

interface LoadResult {
  readonly of?: FoyerInstance
  readonly own?: OwnInterfaceActions
  readonly failure?: Failure
}

/**
 * Loads the actions for the app's own page when the component mounts. Listing wallets starts then, and not earlier.
 */
export function useOwnInterface(foyer: FoyerInstance): OwnInterface {
  const [loaded, setLoaded] = useState<LoadResult>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isOver = false
    loadOwnInterface(foyer).then(
      own => isOver || setLoaded({ of: foyer, own }),
      error =>
        isOver || isFoyerError(error, 'ABORTED') || setLoaded({ of: foyer, failure: toFailure(error) }),
    )
    return () => {
      isOver = true
    }
  }, [foyer, attempt])
  const reload = useCallback(() => {
    setLoaded({})
    setAttempt(count => count + 1)
  }, [])
  const take = useCallback((own: OwnInterfaceActions) => setLoaded({ of: foyer, own }), [foyer])
  const { own, failure } = loaded.of === foyer ? loaded : {}
  return { own, failure, reload, take }
}
