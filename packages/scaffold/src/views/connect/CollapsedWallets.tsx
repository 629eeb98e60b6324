import { ListRow, Picture, RowGroup } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** A single button that opens the wallets, for hosts that hide them. */
export function CollapsedWallets(): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  return (
    <RowGroup label={messages.connect.wallets}>
      <ListRow
        image={<Picture src={undefined} fallback={<WalletIcon />} />}
        title={messages.connect.continueWithWallet}
        hasChevron
        onClick={() => foyer.router.push({ view: 'ConnectWallets' })}
        testId="foyer-collapse-wallets-button"
      />
    </RowGroup>
  )
}
