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

/** The nearest style root; `undefined` outside of one, where components render unstyled. */
const StyleRootContext = /* @__PURE__ */ createContext<StyleTarget | undefined>(undefined)

/** `useLayoutEffect` that stays silent on a server: React 18 warns there, and nothing can be laid out. */
export const useClientLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect

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

/** Props of {@link StyleRoot}. */
export interface StyleRootProps {
  /** The shadow root or document that receives the sheets of everything below. */
  readonly root: StyleTarget
  /** The nonce that the page's policy wants of style elements: for browsers that construct no sheets. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/**
 * Says where the components below adopt their style sheets. Sheets stay in the root after unmount.
 */
export function StyleRoot({ root, nonce, children }: StyleRootProps): JSX.Element {
  // Before the first layout effect below adopts anything.
  useInsertionEffect(() => {
    setStyleNonce(root, nonce)
  }, [root, nonce])
  return <StyleRootContext.Provider value={root}>{children}</StyleRootContext.Provider>
}
