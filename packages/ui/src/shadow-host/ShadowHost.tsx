import { type JSX, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { StyleRoot } from '../style-root/StyleRoot.js'
import { useStyles } from '../style-root/useStyles.js'
import { tokensCss } from '../tokens/tokensCss.js'
import { applyVariables } from './applyVariables.js'
import { keepKeystrokesInside } from './keepKeystrokesInside.js'

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
  const { variables, hostRef } = props
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      setRoot(host && (host.shadowRoot ?? host.attachShadow({ mode: 'open' })))
      hostRef?.(host)
    },
    [hostRef],
  )
  const host = root?.host as HTMLElement | undefined
  useClientLayoutEffect(() => (host ? keepKeystrokesInside(host) : undefined), [host])
  useClientLayoutEffect(() => {
    if (host && variables) return applyVariables(host, variables)
  }, [host, variables])
  return (
    <div
      ref={attach}
      data-foyer-host=""
      data-layout={props.layout ?? 'overlay'}
      data-theme={props.theme ?? 'dark'}
      data-testid={props.testId}
      dir={props.direction ?? 'ltr'}
      lang={props.lang}
    >
      {root &&
        createPortal(
          <StyleRoot root={root}>
            <ShadowContent>{props.children}</ShadowContent>
          </StyleRoot>,
          root,
        )}
    </div>
  )
}
