import { AccountButton, ConnectButton, type Foyer, FoyerProvider, NetworkButton } from '@foyer/react'
import { type JSX, StrictMode, useState } from 'react'
import type { HostDialog } from './dialogs/HostDialog.js'

/** Buttons of Foyer inside a dialog of the host's own. */
function InDialog({ Dialog }: { readonly Dialog: HostDialog }): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} data-testid="host-dialog-open">
        Open the dialog
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)}>
        <div data-testid="host-dialog">
          <ConnectButton />
          <AccountButton />
        </div>
      </Dialog>
    </>
  )
}

/** Props of {@link HostApp}. */
interface HostAppProps {
  readonly foyer: Foyer
  readonly Dialog?: HostDialog | undefined
}

/** A host that shows the three buttons and nothing else, or some inside a dialog of its own. */
export function HostApp({ foyer, Dialog }: HostAppProps): JSX.Element {
  return (
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <NetworkButton />
        <ConnectButton />
        <AccountButton />
        {Dialog && <InDialog Dialog={Dialog} />}
      </FoyerProvider>
    </StrictMode>
  )
}
