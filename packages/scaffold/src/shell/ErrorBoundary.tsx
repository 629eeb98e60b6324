import { Component, type ReactNode } from 'react'

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
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
