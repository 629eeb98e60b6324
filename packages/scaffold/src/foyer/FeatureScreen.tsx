import type { Failure } from '@foyer/common'
import type { ComponentType, JSX, ReactNode } from 'react'
import { errorWords } from '../copy/phrases.js'
import { LazyPart } from './LazyPart.js'
import { TryAgain } from './TryAgain.js'
import { type FeatureSource, useFeature } from './useFeature.js'
import { useView } from './ViewContext.js'

/** Props of a panel that works with a feature. */
export interface FeaturePanelProps<Verbs> {
  /** Absent until the feature is here. */
  readonly verbs: Verbs | undefined
}

/** Props of {@link FeatureScreen}. Keep `source` and `load` constant. */
export interface FeatureScreenProps<Slice, Verbs, Own extends object> {
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
