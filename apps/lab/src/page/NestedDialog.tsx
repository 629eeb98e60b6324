import { useFoyer } from '@foyer/react'
import { type JSX, useRef } from 'react'

/** Renders a modal dialog of the host that opens Foyer. */
export function NestedDialog(): JSX.Element {
  const { open } = useFoyer()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section className="panel" aria-label="Host dialog">
      <h2>Host dialog</h2>
      <button type="button" data-testid="lab-host-dialog-open" onClick={() => dialog.current?.showModal()}>
        Open a dialog of the host
      </button>
      <dialog ref={dialog} className="host-dialog" data-testid="lab-host-dialog" aria-label="Host dialog">
        <p>This dialog belongs to the host page.</p>
        <div className="row">
          <button type="button" data-testid="lab-host-dialog-connect" onClick={() => open()}>
            Open Foyer from here
          </button>
          <button type="button" data-testid="lab-host-dialog-close" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </section>
  )
}
