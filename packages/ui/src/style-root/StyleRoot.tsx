import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
} from 'react'
import { flushStyles, queueStyles, type StyleTarget, setStyleNonce } from '../frame/styles.js'

export type { StyleTarget }

/** The nearest style root. `undefined` without one, where components render unstyled. */
const StyleRootContext = /* @__PURE__ */ createContext<StyleTarget | undefined>(undefined)

/** `useLayoutEffect` in a browser, a no-op on a server, where React 18 would warn and there is no layout. */
export const useClientLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Adopts a style sheet text into the nearest `StyleRoot`, once per root. All insertion effects of a commit run before
 * its first layout effect, so everything that mounts together costs one assignment. Never throws.
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

/** The root, nonce and content of a {@link StyleRoot}. */
export interface StyleRootProps {
  /** The shadow root or document that receives the style sheets of all descendants. */
  readonly root: StyleTarget
  /** The nonce that the page's policy requires for style elements, for browsers without constructable style sheets. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/** Sets the root into which descendants adopt their style sheets. The sheets stay there after unmount. */
export function StyleRoot({ root, nonce, children }: StyleRootProps): JSX.Element {
  // Runs before the first layout effect of a descendant adopts anything.
  useInsertionEffect(() => {
    setStyleNonce(root, nonce)
  }, [root, nonce])
  return <StyleRootContext.Provider value={root}>{children}</StyleRootContext.Provider>
}
