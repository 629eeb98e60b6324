import { type JSX, type ReactNode, useContext, useRef } from 'react'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import { MessageHostContext } from './messageHost.js'
import css from './ViewFoot.css?inline'

/** The content and placement of a {@link ViewFoot}. */
export interface ViewFootProps {
  readonly children?: ReactNode
  /** Whether this is the card's own foot, for views without one. */
  readonly isEnd?: boolean | undefined
}

/**
 * The main action at the end of a view. It stays visible in a card that is too low for the whole view. Short messages
 * appear above it.
 */
export function ViewFoot({ children, isEnd = false }: ViewFootProps): JSX.Element {
  useStyles(css)
  const host = useContext(MessageHostContext)
  const foot = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(
    () => (foot.current ? host?.takeTo(foot.current, { isEnd }) : undefined),
    [host, isEnd],
  )
  return (
    <div ref={foot} className="view-foot">
      {children}
    </div>
  )
}
