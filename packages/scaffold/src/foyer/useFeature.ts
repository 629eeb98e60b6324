import { type Failure, toFailure } from '@foyer/common'
import type { FeatureModule } from '@foyer/core'
import { useCallback, useEffect, useState } from 'react'
import { useView } from './ViewContext.js'

/** A feature in a chunk of its own: how it is called, and where it comes from. Keep one constant each. */
export interface FeatureSource<Slice, Verbs> {
  readonly id: string
  readonly load: () => Promise<FeatureModule<Slice, Verbs>>
}

/** A feature as a view has it: its verbs once it is here, or why it is not. */
export interface LoadedFeature<Verbs> {
  readonly verbs: Verbs | undefined
  readonly failure: Failure | undefined
  /** Loads it again after a failure. */
  readonly retry: () => void
}

/** Loads a feature with the view that needs it. */
export function useFeature<Slice, Verbs>(source: FeatureSource<Slice, Verbs>): LoadedFeature<Verbs> {
  const { foyer } = useView()
  const [loaded, setLoaded] = useState<Omit<LoadedFeature<Verbs>, 'retry'>>(nothing)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const wait = { isOver: false }
    const settle = (next: Omit<LoadedFeature<Verbs>, 'retry'>) => {
      if (!wait.isOver) setLoaded(next)
    }
    foyer.features.load(source.id, source.load).then(
      verbs => settle({ verbs, failure: undefined }),
      error => settle({ verbs: undefined, failure: toFailure(error) }),
    )
    return () => {
      wait.isOver = true
    }
  }, [foyer, source, attempt])
  const retry = useCallback(() => {
    setLoaded(nothing)
    setAttempt(count => count + 1)
  }, [])
  return { ...loaded, retry }
}

const nothing = { verbs: undefined, failure: undefined }
