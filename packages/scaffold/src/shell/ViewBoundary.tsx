import { FoyerError } from '@foyer/common'
import type { View } from '@foyer/core'
import { NextDialogVisit } from '@foyer/ui'
import { Component, type JSX, type ReactNode } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { ViewFailure } from '../foyer/ViewFailure.js'

/** Props of {@link ErrorBoundary}. */
interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Stands in place of what threw; `retry` draws it anew. */
  readonly failed: (retry: () => void) => ReactNode
  readonly onError: (cause: unknown) => void
  /** A change of it draws anew what threw. */
  readonly resetKey?: unknown
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** Keeps an error that is thrown while drawing from what stands around: the host's tree never notices. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause)
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.retry()
  }

  readonly retry = (): void => this.setState({ hasFailed: false })

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
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
}

/** Says that a view failed, and offers to draw it anew, where an error is thrown while it is drawn. The log has the error. */
export function ViewBoundary({ view, children, frame, resetKey }: ViewBoundaryProps): JSX.Element {
  const { foyer } = useView()
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={cause => foyer.notices.raiseAlert(new FoyerError('VIEW_FAILED', { view }, { cause }))}
      failed={retry => {
        const failure = (
          <>
            <ViewFailure code="VIEW_FAILED" retry={retry} />
            <NextDialogVisit onNext={retry} />
          </>
        )
        return frame ? frame(failure) : failure
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
