import { type JSX, type ReactNode, useContext, useRef } from 'react'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import { MessageHostContext } from './messageHost.js'
import css from './ViewFoot.css?inline'

/** Props of {@link ViewFoot}. */
export interface ViewFootProps {
  readonly children?: ReactNode
  /** Of the card, for screens that have none of their own. */
  readonly isEnd?: boolean | undefined
}

/** What a screen is for, at its end: in view also where the card is too low for the whole screen. Short messages stand above it. */
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
