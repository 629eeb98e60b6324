import { FoyerError, isFoyerError } from '@foyer/common'
import type { View } from '@foyer/core'
import { Component, type JSX, type ReactNode } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { ViewFailure } from '../foyer/ViewFailure.js'

/** What was thrown while drawing, and the way to draw it anew. */
interface Thrown {
  readonly cause: unknown
  readonly retry: () => void
}

/** Props of {@link ErrorBoundary}. */
interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Stands in place of what threw. */
  readonly failed: (thrown: Thrown) => ReactNode
  readonly onError: (cause: unknown) => void
  /** A change of it draws anew what threw. */
  readonly resetKey?: unknown
}

interface ErrorBoundaryState {
  readonly resetKey: unknown
  readonly thrown: { readonly cause: unknown } | undefined
}

/** Keeps an error that is thrown while drawing from what stands around: the host's tree never notices. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, thrown: undefined }

  static getDerivedStateFromError(cause: unknown): Partial<ErrorBoundaryState> {
    return { thrown: { cause } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { resetKey, thrown: undefined }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause)
  }

  readonly retry = (): void => this.setState({ thrown: undefined })

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? this.props.failed({ ...thrown, retry: this.retry }) : this.props.children
  }
}

/** Props of {@link ViewBoundary}. */
interface ViewBoundaryProps {
  readonly view: View
  readonly children: ReactNode
  /** What the failure stands on, where nothing is around the view. */
  readonly frame?: ((failure: ReactNode) => ReactNode) | undefined
  /** A change of it draws the view anew. */
  readonly resetKey?: unknown
  /** Loads the view anew, where it is a lazy one that could not be loaded. */
  readonly onReload?: (() => void) | undefined
}

const isNotLoaded = (cause: unknown) => isFoyerError(cause, 'VIEW_LOAD_FAILED')

/**
 * Says that a view could not be loaded, or failed while it was drawn, and offers to try again. The log has the error of
 * one that failed.
 */
export function ViewBoundary(props: ViewBoundaryProps): JSX.Element {
  const { view, children, frame, resetKey, onReload } = props
  const { foyer } = useView()
  const report = (cause: unknown) => {
    if (!isNotLoaded(cause)) foyer.notices.raiseAlert(new FoyerError('VIEW_FAILED', { view }, { cause }))
  }
  const failed = ({ cause, retry }: Thrown) => {
    if (isNotLoaded(cause) && onReload) return <ViewFailure retry={onReload} />
    const failure = <ViewFailure code="VIEW_FAILED" retry={retry} />
    return frame ? frame(failure) : failure
  }
  return (
    <ErrorBoundary resetKey={resetKey} onError={report} failed={failed}>
      {children}
    </ErrorBoundary>
  )
}
