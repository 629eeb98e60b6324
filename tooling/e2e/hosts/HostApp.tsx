import { AccountButton, ConnectButton, type Foyer, FoyerProvider, NetworkButton } from '@foyer/react'
import { type JSX, StrictMode, useState } from 'react'
import type { HostDialog } from './dialogs/HostDialog.js'

/** Renders Foyer's buttons inside a dialog of the host. */
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

/** The props of {@link HostApp}. */
interface HostAppProps {
  readonly foyer: Foyer
  readonly Dialog?: HostDialog | undefined
}

/** Renders a host with only the three buttons and, if given, a dialog that contains two of them. */
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
