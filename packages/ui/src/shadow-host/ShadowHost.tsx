import { createContext, type JSX, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Frame, frameOf } from '../frame/createFrame.js'
import { StyleRoot, useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import contentCss from '../tokens/tokens.css?inline'

/** The frame around, where there is one. */
export const FrameContext = /* @__PURE__ */ createContext<Frame | undefined>(undefined)

/** The frame around what is drawn; `undefined` outside of a shadow root of Foyer's. */
export function useFrame(): Frame | undefined {
  return useContext(FrameContext)
}

/** Props of {@link FrameRoot}. */
interface FrameRootProps {
  readonly frame: Frame
  readonly children: ReactNode
}

/** The tokens that a frame lacks while nothing is drawn in it. */
function Tokens(): null {
  useStyles(contentCss)
  return null
}

/** Draws its children in a frame that is there. */
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

/**
 * Renders its children in a frame of its own, an open shadow root out of reach of the host page's CSS and keyboard shortcuts.
 * On a server it renders the empty host element only. Unmounting removes everything.
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
