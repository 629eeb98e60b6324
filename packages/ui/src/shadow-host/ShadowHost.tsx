import { type JSX, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepKeysInside, keepPressesInside } from '../frame/keepInside.js'
import { StyleRoot, useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from '../tokens/tokens.css?inline'

const colourNames = /^--foyer-(accent|color-mix|qr-color)$/

function isUsable(name: string, value: string): boolean {
  if (!name.startsWith('--foyer-') || value.trim() === '') return false
  // jsdom knows no colours.
  return !colourNames.test(name) || typeof CSS === 'undefined' || CSS.supports('color', value)
}

/**
 * Sets `--foyer-*` custom properties through CSSOM, which strict CSP allows; returns the way to remove them.
 * Other names and invalid colours are skipped: one bad value would make every colour derived from it invalid.
 */
function applyVariables(host: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const usable = Object.entries(variables).filter(([name, value]) => isUsable(name, value))
  for (const [name, value] of usable) host.style.setProperty(name, value)
  return () => {
    for (const [name] of usable) host.style.removeProperty(name)
  }
}

/**
 * Style sheet text with the design tokens, the `:host` reset and the base typography.
 * Themes follow `data-theme="dark|light"` on the shadow host or on an element with `data-foyer-root`.
 */
export const tokensCss: string = css

/** Props of {@link ShadowHost}. */
export interface ShadowHostProps {
  readonly children: ReactNode
  readonly theme?: 'dark' | 'light' | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** BCP 47 tag of the text inside. */
  readonly lang?: string | undefined
  /** `--foyer-*` custom properties set on the host; other names and invalid colours are skipped. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** `overlay` takes no space in the host page (dialogs); `block` renders in place (embedded). */
  readonly layout?: 'overlay' | 'block' | undefined
  /** The nonce of the page's policy, for browsers that construct no style sheets. */
  readonly styleNonce?: string | undefined
  readonly testId?: string | undefined
  /** Called with the host element on mount and with `null` on unmount; keep it stable. */
  readonly hostRef?: ((host: HTMLElement | null) => void) | undefined
}

function ShadowContent({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(tokensCss)
  return children
}

/**
 * Renders its children in an open shadow root, out of reach of the host page's CSS and keyboard shortcuts.
 * On a server it renders the empty host element only. Unmounting removes everything.
 */
export function ShadowHost(props: ShadowHostProps): JSX.Element {
  const { variables, hostRef, layout = 'overlay' } = props
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      setRoot(host && (host.shadowRoot ?? host.attachShadow({ mode: 'open' })))
      hostRef?.(host)
    },
    [hostRef],
  )
  const host = root?.host as HTMLElement | undefined
  useClientLayoutEffect(() => (host ? keepKeysInside(host) : undefined), [host])
  useClientLayoutEffect(
    () => (host && layout === 'overlay' ? keepPressesInside(host) : undefined),
    [host, layout],
  )
  useClientLayoutEffect(() => {
    if (host && variables) return applyVariables(host, variables)
  }, [host, variables])
  return (
    <div
      ref={attach}
      data-foyer-host=""
      data-layout={layout}
      data-theme={props.theme ?? 'dark'}
      data-testid={props.testId}
      dir={props.direction ?? 'ltr'}
      lang={props.lang}
    >
      {root &&
        createPortal(
          <StyleRoot root={root} nonce={props.styleNonce}>
            <ShadowContent>{props.children}</ShadowContent>
          </StyleRoot>,
          root,
        )}
    </div>
  )
}
