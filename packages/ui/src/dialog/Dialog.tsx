import { Component, type JSX, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Frame } from '../frame/createFrame.js'
import type { DismissReason } from '../frame/openDialog.js'
import { takeGhost } from '../ghost/leaveGhost.js'
import { useFrame } from '../shadow-host/ShadowHost.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './Dialog.css?inline'
import { keepTabInside, returnFocus } from './dialogFocus.js'
import { createDialogVisits, DialogVisitsContext } from './dialogVisits.js'
import { holdDialog } from './holdDialog.js'
import { letSheetBeDragged } from './letSheetBeDragged.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** What is drawn is to be seen. */
  readonly isOpen: boolean
  /** The visitor pressed Escape or the backdrop, or dragged the sheet down. The dialog stays until `isOpen` turns false. */
  readonly onDismiss: (reason: DismissReason) => void
  readonly children: ReactNode
  /** When it was asked for, in ms since 1970: a second click soon after is no press on the backdrop. Default: when it is shown. */
  readonly openedAt?: number | undefined
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
  /** Somebody else opens and closes the frame: what is drawn takes the placeholder's place, and no more. */
  readonly isFilling?: boolean | undefined
  readonly testId?: string | undefined
}

interface LeavingProps extends Pick<DialogProps, 'isOpen' | 'isFilling' | 'hasSucceeded'> {
  readonly frame: Frame
  readonly children: ReactNode
}

/** Takes a picture of the dialog as it is; what is returned leaves it behind, to fade out. */
function leave(frame: Frame, hasSucceeded: DialogProps['hasSucceeded']): () => void {
  const { dialog } = frame.dialog()
  dialog.toggleAttribute('data-succeeded', hasSucceeded?.() === true)
  return takeGhost(dialog)
}

/** Has a picture of the dialog fade out when it closes. It must be taken before React changes what is inside. */
class Leaving extends Component<LeavingProps> {
  override getSnapshotBeforeUpdate({ isOpen }: LeavingProps): (() => void) | null {
    const { frame, isFilling, hasSucceeded } = this.props
    const isLeaving = isOpen && !this.props.isOpen && !isFilling
    return isLeaving ? leave(frame, hasSucceeded) : null
  }

  override componentDidUpdate(_: LeavingProps, _state: unknown, leave: (() => void) | null): void {
    leave?.()
  }

  override componentWillUnmount(): void {
    const { frame, isOpen, isFilling, hasSucceeded } = this.props
    if (isOpen && !isFilling) queueMicrotask(leave(frame, hasSucceeded))
  }

  override render(): ReactNode {
    return this.props.children
  }
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
  const { isOpen, isReady = false, isFilling } = props
  useStyles(css)
  const parts = frame.dialog()
  useDialogAttributes(parts, props)
  // A dialog of its own goes with what is drawn in it.
  useClientLayoutEffect(() => (isFilling ? undefined : holdDialog(frame)), [frame, isFilling])
  const [visits] = useState(createDialogVisits)
  const newest = useRef(props)
  useClientLayoutEffect(() => {
    newest.current = props
  })
  useClientLayoutEffect(
    () =>
      frame.whileOpen(open => {
        const { dialog, panel, opener, dismiss } = open
        const stops = [
          keepTabInside(dialog),
          letSheetBeDragged({ dialog, panel, onDismiss: () => dismiss('drag') }),
        ]
        return () => {
          for (const stop of stops) stop()
          // The browser gives focus back, unless the opener is gone. What replaces it may be drawn together with the closing.
          if (opener) queueMicrotask(() => returnFocus(opener))
          return isFilling ? leave(frame, newest.current.hasSucceeded) : undefined
        }
      }),
    [frame, isFilling],
  )
  const isFilled = isOpen || isReady
  const placeHeight = useRef<number>(undefined)
  useClientLayoutEffect(() => {
    if (!isFilled) return
    const filling = frame.fill()
    placeHeight.current = filling.placeHeight
    return filling.undo
  }, [frame, isFilled])
  useClientLayoutEffect(() => {
    if (!isOpen) return
    if (!isFilling) {
      const { openedAt } = newest.current
      frame.open({ openedAt, onDismiss: reason => newest.current.onDismiss(reason) })
    }
    visits.open(placeHeight.current)
    placeHeight.current = undefined
    return () => {
      visits.close()
      if (!isFilling) frame.close()
    }
  }, [frame, isOpen, isFilling, visits])
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
  const { isOpen, isFilling, hasSucceeded } = props
  return (
    <Leaving {...{ frame, isOpen, isFilling, hasSucceeded }}>
      <FramedDialog frame={frame} {...props} />
    </Leaving>
  )
}
