import { useContext, useInsertionEffect } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { flushStyles, queueStyles } from './adoptStyles.js'
import { StyleRootContext } from './StyleRootContext.js'

/**
 * Adopts a style sheet text into the nearest `StyleRoot`, once per root. Insertion effects of a commit all run
 * before its first layout effect, so everything that mounts together costs one assignment. Never throws.
 */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) queueStyles(root, css)
  }, [root, css])
  useClientLayoutEffect(() => {
    if (root) flushStyles(root)
  }, [root])
}
