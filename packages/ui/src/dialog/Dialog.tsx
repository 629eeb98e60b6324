import { type JSX, type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Frame } from '../frame/createFrame.js'
import { takeGhost } from '../ghost/leaveGhost.js'
import { useFrame } from '../shadow-host/ShadowHost.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './Dialog.css?inline'
import { keepTabInside, returnFocus } from './dialogFocus.js'
import { createDialogVisits, DialogVisitsContext } from './dialogVisits.js'
import { letSheetBeDragged } from './letSheetBeDragged.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** What is drawn is to be seen. */
  readonly isOpen: boolean
  readonly children: ReactNode
  /** Accessible name; give this or `labelledBy`. */
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  /** Moves the panel sideways for `shakeMs` (default 500 ms), the sign of a refused close. */
  readonly isShaking?: boolean | undefined
  readonly shakeMs?: number | undefined
  /** As it closes: what it waited for has come. Its picture says so before it is gone, where it shows a ConnectingMark. */
  readonly hasSucceeded?: (() => boolean) | undefined
  /** While it is closed: what is drawn is most likely what the next opening shows, and stands ready for it. */
  readonly isReady?: boolean | undefined
  readonly testId?: string | undefined
}

/** Takes a picture of the dialog as it is; what is returned leaves it behind, to fade out. */
function leave(frame: Frame, hasSucceeded: DialogProps['hasSucceeded']): () => void {
  const { dialog } = frame.dialog()
  dialog.toggleAttribute('data-succeeded', hasSucceeded?.() === true)
  return takeGhost(dialog)
}

/** Names the dialog, and shows how it is, by attributes: the frame around has made it. */
function useDialogAttributes({ dialog, panel }: ReturnType<Frame['dialog']>, props: DialogProps): void {
  const { isOpen, label, labelledBy, isShaking = false, shakeMs = 500, testId } = props
  useClientLayoutEffect(() => {
    // A placeholder names the dialog until what is drawn is seen.
    const names = isOpen
      ? { 'aria-label': label, 'aria-labelledby': labelledBy }
      : { 'aria-labelledby': undefined }
    const attributes = { ...names, 'data-testid': testId }
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) dialog.removeAttribute(name)
      else dialog.setAttribute(name, value)
  }, [dialog, isOpen, label, labelledBy, testId])
  useClientLayoutEffect(() => {
    panel.style.setProperty('--foyer-shake', `${shakeMs}ms`)
    if (isShaking) dialog.dataset['shaking'] = 'true'
    else delete dialog.dataset['shaking']
  }, [dialog, panel, isShaking, shakeMs])
}

function FramedDialog({ frame, ...props }: DialogProps & { readonly frame: Frame }): ReactNode {
  const { isOpen, isReady = false } = props
  useStyles(css)
  const parts = frame.dialog()
  useDialogAttributes(parts, props)
  const [visits] = useState(createDialogVisits)
  const newest = useRef(props)
  useClientLayoutEffect(() => {
    newest.current = props
  })
  const isFilled = isOpen || isReady
  const placeHeight = useRef<number>(undefined)
  useClientLayoutEffect(() => {
    if (!isFilled) return
    const filling = frame.fill()
    placeHeight.current = filling.placeHeight
    return filling.undo
  }, [frame, isFilled])
  const isFrameOpen = useRef(false)
  /** A visit begins where what is drawn is seen: the frame is open, and it is that of this visit. */
  const beginVisit = useCallback(() => {
    if (!isFrameOpen.current || !newest.current.isOpen) return
    visits.open(placeHeight.current)
    placeHeight.current = undefined
  }, [visits])
  useClientLayoutEffect(
    () =>
      frame.whileOpen(({ dialog, panel, opener, dismiss }) => {
        isFrameOpen.current = true
        beginVisit()
        const stops = [
          keepTabInside(dialog),
          letSheetBeDragged({ dialog, panel, onDismiss: () => dismiss('drag') }),
        ]
        return () => {
          const fade = leave(frame, newest.current.hasSucceeded)
          for (const stop of stops) stop()
          isFrameOpen.current = false
          // While it can be measured: what was scrolled is put back.
          visits.close()
          // The browser gives focus back, unless the opener is gone. What replaces it may be drawn together with the closing.
          if (opener) queueMicrotask(() => returnFocus(opener))
          return fade
        }
      }),
    [frame, visits, beginVisit],
  )
  useClientLayoutEffect(() => {
    if (!isOpen) return
    beginVisit()
    return visits.close
  }, [isOpen, visits, beginVisit])
  return createPortal(
    <DialogVisitsContext.Provider value={visits}>{props.children}</DialogVisitsContext.Provider>,
    parts.panel,
  )
}

/**
 * What is drawn in the dialog of the frame around: a sheet at the bottom up to 540 px of width (640 px for fingers), centred
 * above; the sheet can be dragged down. Focus moves in on open, stays inside, and returns on close; the page behind does not
 * scroll. Renders nothing before it is first open; closed again, it stays in the page with its children, hidden and without
 * listeners, so that opening anew builds nothing.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  const frame = useFrame()
  const [wasDrawn, setDrawn] = useState(props.isOpen)
  if ((props.isOpen || props.isReady) && !wasDrawn) setDrawn(true)
  if (!wasDrawn || !frame) return null
  return <FramedDialog frame={frame} {...props} />
}
