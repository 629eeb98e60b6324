import type { JSX, ReactNode } from 'react'
import type { StyleTarget } from './adoptStyles.js'
import { StyleRootContext } from './StyleRootContext.js'

/** Props of {@link StyleRoot}. */
export interface StyleRootProps {
  /** The shadow root or document that receives the sheets of everything below. */
  readonly root: StyleTarget
  readonly children: ReactNode
}

/**
 * Says where the components below adopt their style sheets. Sheets stay in the root after unmount.
 */
export function StyleRoot({ root, children }: StyleRootProps): JSX.Element {
  return <StyleRootContext.Provider value={root}>{children}</StyleRootContext.Provider>
}
