import { type Failure, toFailure } from '@foyer/common'
import type { FeatureModule } from '@foyer/core'
import { type ComponentType, type JSX, type ReactNode, useCallback, useEffect, useState } from 'react'
import { errorWords } from '../copy/phrases.js'
import { LazyPart } from './LazyPart.js'
import { useView } from './ViewContext.js'
import { TryAgain } from './ViewFailure.js'

/** A feature in a chunk of its own: how it is called, and where it comes from. Keep one constant each. */
export interface FeatureSource<Slice, Verbs> {
  readonly id: string
  readonly load: () => Promise<FeatureModule<Slice, Verbs>>
}

/** A feature as a view has it: its verbs once it is here, or why it is not. */
interface LoadedFeature<Verbs> {
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

/** Props of a panel that works with a feature. */
export interface FeaturePanelProps<Verbs> {
  /** Absent until the feature is here. */
  readonly verbs: Verbs | undefined
}

/** Props of {@link FeatureScreen}. Keep `source` and `load` constant. */
interface FeatureScreenProps<Slice, Verbs, Own extends object> {
  readonly source: FeatureSource<Slice, Verbs>
  readonly load: () => Promise<ComponentType<Own & FeaturePanelProps<Verbs>>>
  /** What the panel gets beside its verbs. */
  readonly own: Own
  readonly waiting: ReactNode
  /** Of what stands there when it could not be loaded. */
  readonly testId: string
}

/** A panel that cannot work without its feature, so that the two are loaded side by side. */
export function FeatureScreen<Slice, Verbs, Own extends object>(
  props: FeatureScreenProps<Slice, Verbs, Own>,
): JSX.Element {
  const { source, load, own, waiting, testId } = props
  const { language } = useView()
  const { verbs, failure, retry } = useFeature(source)
  const failed = ({ code }: Failure, onRetry: () => void) => {
    const { title, next } = errorWords(language, code)
    return <TryAgain title={title} text={next} onRetry={onRetry} testId={testId} />
  }
  if (failure) return failed(failure, retry)
  return <LazyPart name={source.id} load={load} props={{ ...own, verbs }} waiting={waiting} failed={failed} />
}
