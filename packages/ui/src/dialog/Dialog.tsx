import {
  Component,
  type CSSProperties,
  type JSX,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { takeGhost } from '../ghost/leaveGhost.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './Dialog.css?inline'
import { createDialogVisits, DialogVisitsContext } from './dialogVisits.js'
import { type DismissReason, openDialog } from './openDialog.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
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
  /**
   * Called as it opens: for how many milliseconds has what it takes the place of been on screen? Its entrance goes on from
   * there, and what is inside does not come in anew. Nothing: it comes in as usual.
   */
  readonly takePlace?: (() => number | undefined) | undefined
  /** As it closes: what it waited for has come. Its picture says so before it is gone, where it shows a ConnectingMark. */
  readonly hasSucceeded?: boolean | undefined
  readonly testId?: string | undefined
}

interface LeavingProps {
  readonly isOpen: boolean
  readonly hasSucceeded: boolean | undefined
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly children: ReactNode
}

/** Has a picture of the dialog fade out when it closes. It must be taken before React changes what is inside. */
class Leaving extends Component<LeavingProps> {
  override getSnapshotBeforeUpdate({ isOpen }: LeavingProps): (() => void) | null {
    const { current } = this.props.dialog
    if (!isOpen || this.props.isOpen || !current) return null
    current.toggleAttribute('data-succeeded', this.props.hasSucceeded === true)
    return takeGhost(current)
  }

  override componentDidUpdate(_: LeavingProps, _state: unknown, leave: (() => void) | null): void {
    leave?.()
  }

  override render(): ReactNode {
    return this.props.children
  }
}

/** Has everything that is coming in be where it would be after a time. */
function goOn(dialog: HTMLElement, enteredMs: number): void {
  for (const animation of dialog.getAnimations?.({ subtree: true }) ?? []) animation.currentTime = enteredMs
}

function MountedDialog(props: DialogProps): JSX.Element {
  const { isOpen } = props
  useStyles(css)
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [visits] = useState(createDialogVisits)
  const newest = useRef(props)
  useClientLayoutEffect(() => {
    newest.current = props
  })
  useClientLayoutEffect(() => {
    if (!isOpen || !dialog.current || !panel.current) return
    const enteredMs = newest.current.takePlace?.()
    const close = openDialog(dialog.current, {
      panel: panel.current,
      onDismiss: reason => newest.current.onDismiss(reason),
      openedAt: newest.current.openedAt,
    })
    visits.open()
    if (enteredMs !== undefined) goOn(dialog.current, enteredMs)
    return () => {
      visits.close()
      close()
    }
  }, [isOpen, visits])
  return (
    <Leaving isOpen={isOpen} hasSucceeded={props.hasSucceeded} dialog={dialog}>
      <dialog
        ref={dialog}
        className="dialog"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        data-shaking={props.isShaking || undefined}
        data-testid={props.testId}
      >
        <div
          ref={panel}
          className="dialog__panel"
          tabIndex={-1}
          style={{ '--foyer-shake': `${props.shakeMs ?? 500}ms` } as CSSProperties}
        >
          <DialogVisitsContext.Provider value={visits}>{props.children}</DialogVisitsContext.Provider>
        </div>
      </dialog>
    </Leaving>
  )
}

/**
 * A modal dialog in the browser's top layer: a sheet at the bottom up to 540 px of width (640 px for fingers), centred
 * above; the sheet can be dragged down. Focus moves in on open, stays inside, and returns on close; the page behind does not scroll. Renders nothing before it is first open;
 * closed again, it stays in the page with its children, hidden and without listeners, so that opening anew builds
 * nothing.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  const [wasOpen, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setOpened(true)
  return wasOpen ? <MountedDialog {...props} /> : null
}
