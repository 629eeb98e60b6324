import { type JSX, type ReactNode, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Frame } from '../frame/createFrame.js'
import { takeGhost } from '../ghost/leaveGhost.js'
import { useFrame } from '../shadow-host/ShadowHost.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './Dialog.css?inline'
import { keepTabInside, returnFocus } from './dialogFocus.js'
import { createDialogVisits, DialogVisitsContext } from './dialogVisits.js'
import { keepAboveKeyboard } from './keepAboveKeyboard.js'
import { letSheetBeDragged } from './letSheetBeDragged.js'
import { type SuccessWords, showSuccess } from './showSuccess.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** Whether the content is visible. */
  readonly isOpen: boolean
  readonly children: ReactNode
  /** The accessible name. Give this or `labelledBy`. */
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  /** Whether the panel shakes for `shakeMs` (default 500 ms), as the sign of a refused close. */
  readonly isShaking?: boolean | undefined
  readonly shakeMs?: number | undefined
  /**
   * Returns whether the awaited result has come, read on close. A `ConnectingMark` in the snapshot then shows
   * success.
   */
  readonly hasSucceeded?: (() => boolean) | undefined
  /** Returns the words next to the `ConnectingMark` in the snapshot after a success, read on close. None keeps its words. */
  readonly successWords?: (() => SuccessWords | undefined) | undefined
  /** Whether the closed dialog already holds the likely content of its next opening. */
  readonly isReady?: boolean | undefined
  readonly testId?: string | undefined
}

/** Takes a snapshot of the dialog. The returned function leaves the snapshot behind to fade out. */
function leave(frame: Frame, { hasSucceeded, successWords }: DialogProps): () => void {
  const { dialog } = frame.dialog()
  const hasEndedWell = hasSucceeded?.() === true
  dialog.toggleAttribute('data-succeeded', hasEndedWell)
  const words = hasEndedWell ? successWords?.() : undefined
  return takeGhost(dialog, ghost => words && showSuccess(ghost, words))
}

/** Sets the name and state attributes of the dialog element, which the frame has created. */
function useDialogAttributes({ dialog, panel }: ReturnType<Frame['dialog']>, props: DialogProps): void {
  const { isOpen, label, labelledBy, isShaking = false, shakeMs = 500, testId } = props
  useClientLayoutEffect(() => {
    // A placeholder names the dialog until its content is visible.
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
  /** Begins a visit once the content is visible: the frame is open, and the content belongs to this visit. */
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
          keepAboveKeyboard(dialog),
          letSheetBeDragged({ dialog, panel, onDismiss: () => dismiss('drag') }),
        ]
        return () => {
          const fade = leave(frame, newest.current)
          for (const stop of stops) stop()
          isFrameOpen.current = false
          // Runs while the content can be measured, because scroll positions are reset.
          visits.close()
          // The browser returns the focus unless the opener was removed. Its replacement may render together with the
          // close.
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
 * Renders its children into the dialog of the surrounding frame: a sheet at the bottom up to 540 px of width (640 px
 * for touch), centered above that. The visitor can drag the sheet down. The focus moves in on open, stays inside, and
 * returns on close. The page behind does not scroll.
 *
 * It renders nothing before its first opening. After a close it stays in the page with its children, hidden and
 * without listeners, so that the next opening builds nothing.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  const frame = useFrame()
  const [wasDrawn, setDrawn] = useState(props.isOpen)
  if ((props.isOpen || props.isReady) && !wasDrawn) setDrawn(true)
  if (!wasDrawn || !frame) return null
  return <FramedDialog frame={frame} {...props} />
}
