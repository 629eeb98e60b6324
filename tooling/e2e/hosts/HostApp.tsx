import { AccountButton, ConnectButton, type Foyer, FoyerProvider, NetworkButton } from '@foyer/react'
import { type JSX, StrictMode } from 'react'

/** A host that shows the three buttons and nothing else. */
export function HostApp({ foyer }: { readonly foyer: Foyer }): JSX.Element {
  return (
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <NetworkButton />
        <ConnectButton />
        <AccountButton />
      </FoyerProvider>
    </StrictMode>
  )
}
