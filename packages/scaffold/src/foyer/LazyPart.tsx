import { type Failure, toFailure } from '@foyer/common'
import { type ComponentType, Fragment, type JSX, type ReactNode, useEffect, useState } from 'react'
import { ViewFailure } from './ViewFailure.js'

/** Props of {@link LazyPart}. */
interface LazyPartProps<Props extends object> {
  /** Where the part is: goes through `loadErrand` or `loadExport`, which give up on a chunk that never comes. Keep one constant. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** Stands there until it is loaded. */
  readonly waiting: ReactNode
  /** Stands there when it could not be loaded; the sentence of a view that failed when absent. */
  readonly failed?: (failure: Failure, retry: () => void) => ReactNode
}

interface Loaded<Props extends object> {
  readonly component?: ComponentType<Props>
  readonly failure?: Failure
}

/** A part of a view in a chunk of its own, loaded when it is shown. */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>): JSX.Element {
  const { load, props, waiting, failed } = part
  const [loaded, setLoaded] = useState<Loaded<Props>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isOver = false
    load().then(
      component => isOver || setLoaded({ component }),
      error => isOver || setLoaded({ failure: toFailure(error) }),
    )
    return () => {
      isOver = true
    }
  }, [load, attempt])
  const { component: Part, failure } = loaded
  if (Part) return <Part {...props} />
  if (!failure) return <Fragment>{waiting}</Fragment>
  const retry = () => {
    setLoaded({})
    setAttempt(count => count + 1)
  }
  if (failed) return <Fragment>{failed(failure, retry)}</Fragment>
  return <ViewFailure retry={retry} failure={failure} />
}
