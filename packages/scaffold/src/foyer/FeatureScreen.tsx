import { type Failure, toFailure } from '@foyer/common'
import type { FeatureId, FeatureMap } from '@foyer/core'
import { type ComponentType, type JSX, useCallback, useEffect, useState } from 'react'
import { failureText } from '../locales/failureTexts.js'
import { useView } from './ViewContext.js'
import { TryAgain } from './ViewFailure.js'

/** A feature as a view receives it: its actions once loaded, or the failure to load it. */
interface LoadedFeature<Actions> {
  readonly actions: Actions | undefined
  readonly failure: Failure | undefined
  /** Loads the feature again after a failure. */
  readonly retry: () => void
}

/** Loads a feature for the view that needs it. The actions of a loaded feature are available on the first render. */
export function useFeature<Id extends FeatureId>(id: Id): LoadedFeature<FeatureMap[Id]['actions']> {
  const { foyer } = useView()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [, drawAgain] = useState(foyer.features.loaded(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isOver = false
    foyer.features.load(id).then(
      actions => {
        if (isOver) return
        setFailure(undefined)
        drawAgain(() => actions)
      },
      error => isOver || setFailure(toFailure(error)),
    )
    return () => {
      isOver = true
    }
  }, [foyer, id, attempt])
  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt(count => count + 1)
  }, [])
  return { actions: foyer.features.loaded(id), failure, retry }
}

/** Props of a panel that uses a feature. */
export interface FeaturePanelProps<Actions> {
  /** `undefined` until the feature is loaded. */
  readonly actions: Actions | undefined
}

/** The feature of a {@link FeatureScreen}, and its panel with the panel's own props. */
interface FeatureScreenProps<Id extends FeatureId, Own extends object> {
  readonly id: Id
  readonly Panel: ComponentType<Own & FeaturePanelProps<FeatureMap[Id]['actions']>>
  /** The panel's other props. */
  readonly own: Own
  /** The test id of the failure state. */
  readonly testId: string
}

/** Renders a panel that needs a feature, or the failure if the feature cannot be loaded. */
export function FeatureScreen<Id extends FeatureId, Own extends object>(
  props: FeatureScreenProps<Id, Own>,
): JSX.Element {
  const { id, Panel, own, testId } = props
  const { locale } = useView()
  const { actions, failure, retry } = useFeature(id)
  const failed = (why: Failure, onRetry: () => void) => {
    const { title, next } = failureText(why, locale)
    return <TryAgain title={title} text={next} failure={why} onRetry={onRetry} testId={testId} />
  }
  return failure ? failed(failure, retry) : <Panel {...own} actions={actions} />
}
