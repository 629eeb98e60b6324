import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react'

interface DrawerProps {
  readonly title: string
  readonly testId: string
  readonly onClose: () => void
  /** Stays below the content while it scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Renders a sheet at the side of the page, and at its bottom on phones. */
export function Drawer({ title, testId, onClose, footer, children }: DrawerProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, and the press beside it is an addition
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={titleId}
      data-testid={testId}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="drawer__sheet">
        <header className="drawer__head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="tool-button tool-button--icon"
            aria-label="Close"
            data-testid={`${testId}-close`}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </header>
        <div className="drawer__body">{children}</div>
        {footer && <footer className="drawer__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
