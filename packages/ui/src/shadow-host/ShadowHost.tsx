import { createContext, type JSX, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Frame, frameOf } from '../frame/createFrame.js'
import { StyleRoot, useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import contentCss from '../tokens/tokens.css?inline'

/** The surrounding frame, if any. */
export const FrameContext = /* @__PURE__ */ createContext<Frame | undefined>(undefined)

/** Returns the surrounding frame, or `undefined` outside Foyer's shadow roots. */
export function useFrame(): Frame | undefined {
  return useContext(FrameContext)
}

/** The frame and the content of a {@link FrameRoot}. */
interface FrameRootProps {
  readonly frame: Frame
  readonly children: ReactNode
}

/** Adds the tokens that a frame lacks until content is rendered into it. */
function Tokens(): null {
  useStyles(contentCss)
  return null
}

/** Renders its children into an existing frame. */
export function FrameRoot({ frame, children }: FrameRootProps): ReactNode {
  return createPortal(
    <StyleRoot root={frame.root}>
      <Tokens />
      <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
    </StyleRoot>,
    frame.root,
  )
}

/** Props of {@link ShadowHost}. */
export interface ShadowHostProps {
  readonly children: ReactNode
  readonly theme?: 'dark' | 'light' | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** The BCP 47 tag of the text inside. */
  readonly lang?: string | undefined
  /** The `--foyer-*` custom properties to set on the host. Other names and invalid colors are skipped. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** `overlay` for dialogs, which take no space in the host page. `block` for inline content. */
  readonly layout?: 'overlay' | 'block' | undefined
  /** The nonce of the page's content security policy, for browsers without constructable style sheets. */
  readonly styleNonce?: string | undefined
  readonly testId?: string | undefined
  /** Called with the host element on mount and with `null` on unmount. Must be stable. */
  readonly hostRef?: ((host: HTMLElement | null) => void) | undefined
}

/**
 * Renders its children into a separate frame: an open shadow root that the host page's CSS and keyboard shortcuts do
 * not affect. On a server it renders only the empty host element. Unmounting removes everything.
 */
export function ShadowHost(props: ShadowHostProps): JSX.Element {
  const {
    variables,
    hostRef,
    layout = 'overlay',
    styleNonce,
    theme = 'dark',
    direction = 'ltr',
    lang,
  } = props
  const [frame, setFrame] = useState<Frame | null>(null)
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      setFrame(host && frameOf(host, { layout, styleNonce }))
      hostRef?.(host)
    },
    [hostRef, layout, styleNonce],
  )
  useClientLayoutEffect(() => frame?.listen(), [frame])
  useClientLayoutEffect(() => frame?.setLook({ variables: variables ?? {} }), [frame, variables])
  return (
    <div
      ref={attach}
      data-foyer-host=""
      data-layout={layout}
      data-theme={theme}
      data-testid={props.testId}
      dir={direction}
      lang={lang}
    >
      {frame && <FrameRoot frame={frame}>{props.children}</FrameRoot>}
    </div>
  )
}
