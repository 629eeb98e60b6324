import { type CSSProperties, type JSX, type ReactNode, useRef } from 'react'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './Dialog.css?inline'
import { type DismissReason, openDialog } from './openDialog.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly isOpen: boolean
  /** The visitor pressed Escape or the backdrop. The dialog stays until `isOpen` turns false. */
  readonly onDismiss: (reason: DismissReason) => void
  readonly children: ReactNode
  /** Accessible name; give this or `labelledBy`. */
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  /** Moves the panel sideways for `shakeMs` (default 500 ms), the sign of a refused close. */
  readonly isShaking?: boolean | undefined
  readonly shakeMs?: number | undefined
  readonly testId?: string | undefined
}

function OpenDialog(props: DialogProps): JSX.Element {
  useStyles(css)
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const onDismiss = useRef(props.onDismiss)
  useClientLayoutEffect(() => {
    onDismiss.current = props.onDismiss
  })
  useClientLayoutEffect(() => {
    if (!dialog.current || !panel.current) return
    return openDialog(dialog.current, {
      panel: panel.current,
      onDismiss: reason => onDismiss.current(reason),
    })
  }, [])
  return (
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
        {props.children}
      </div>
    </dialog>
  )
}

/**
 * A modal dialog in the browser's top layer: bottom sheet up to 430 px of width, centred above. Focus moves in on
 * open, stays inside, and returns on close; the page behind does not scroll. Renders nothing while closed.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  return props.isOpen ? <OpenDialog {...props} /> : null
}
