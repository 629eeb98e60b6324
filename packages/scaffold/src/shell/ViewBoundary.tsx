import { FoyerError } from '@foyer/common'
import type { View } from '@foyer/core'
import { NextDialogVisit } from '@foyer/ui'
import { Component, type JSX, type ReactNode } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { ViewFailure } from '../foyer/ViewFailure.js'

/** Props of {@link ErrorBoundary}. */
interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Renders the failure. `retry` renders the children again. */
  readonly failed: (retry: () => void) => ReactNode
  readonly onError: (cause: unknown) => void
  /** Renders the children again after a failure, whenever this value changes. */
  readonly resetKey?: unknown
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** Catches render errors, so that they never reach the host's tree. */
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
  /** Wraps the failure if nothing surrounds the view. */
  readonly frame?: ((failure: ReactNode) => ReactNode) | undefined
  /** Renders the view again after a failure, whenever this value changes. */
  readonly resetKey?: unknown
}

/** Shows a failure with a retry button if a view throws while rendering. The error is logged. */
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
