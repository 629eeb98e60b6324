import {
  AccountButton,
  ConnectButton,
  FoyerInline,
  NetworkButton,
  useFoyerAccount,
  WalletButton,
} from '@foyer/react'
import { FoyerOnramp } from '@foyer/react/onramp'
import { FoyerSwap } from '@foyer/react/swap'
import type { JSX } from 'react'
import type { LabConfig } from '../config/LabConfig.js'

/** Renders the page as a host shows it: the three buttons, or the inline modal. */
export function HostPage({
  config,
  label,
}: {
  readonly config: LabConfig
  readonly label: string
}): JSX.Element {
  const account = useFoyerAccount()
  return (
    <section className="panel host" aria-label={label}>
      <h2>{label}</h2>
      <div className="row">
        <NetworkButton />
        {account.isConnected ? <AccountButton /> : <ConnectButton />}
        {config.walletButtons.map(wallet => (
          <WalletButton key={wallet} wallet={wallet} />
        ))}
      </div>
      <p className="status" data-testid="lab-status">
        {account.status}
      </p>
      {config.isInline && <FoyerInline />}
      {config.widgets.includes('swap') && <FoyerSwap />}
      {config.widgets.includes('onramp') && <FoyerOnramp />}
    </section>
  )
}
