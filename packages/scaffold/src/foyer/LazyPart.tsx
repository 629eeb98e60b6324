import { type Failure, toFailure } from '@foyer/common'
import { type ComponentType, Fragment, type JSX, type ReactNode, useEffect, useState } from 'react'
import { ViewFailure } from './ViewFailure.js'

/** The loader of a {@link LazyPart}, its props, and the content while it loads or after a failure. */
interface LazyPartProps<Props extends object> {
  /**
   * Loads the part. Use `loadErrand` or `loadExport`, which time out if a chunk never arrives. Must have a constant
   * identity.
   */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** Rendered until the part is loaded. */
  readonly waiting: ReactNode
  /** Renders a failure to load. Defaults to `ViewFailure`. */
  readonly failed?: (failure: Failure, retry: () => void) => ReactNode
}

interface LoadResult<Props extends object> {
  readonly component?: ComponentType<Props>
  readonly failure?: Failure
}

/** A part of a view in its own chunk, loaded when the part is mounted. */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>): JSX.Element {
  const { load, props, waiting, failed } = part
  const [loaded, setLoaded] = useState<LoadResult<Props>>({})
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
