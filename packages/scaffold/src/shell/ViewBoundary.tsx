import { FoyerError } from '@foyer/common'
import type { View } from '@foyer/core'
import type { JSX, ReactNode } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { ViewFailure } from '../foyer/ViewFailure.js'
import { ErrorBoundary } from './ErrorBoundary.js'

/** Props of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
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
        const failure = <ViewFailure code="VIEW_FAILED" retry={retry} />
        return frame ? frame(failure) : failure
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
