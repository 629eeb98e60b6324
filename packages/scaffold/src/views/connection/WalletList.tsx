import { selectConnectorRows } from '@foyer/core/modal'
import { EmptyState, RowGroup, WalletIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { useLegal } from './useLegal.js'
import { WalletRow } from './WalletRow.js'

/** Every way in that is a wallet, in the host's order. Faded and inert until the visitor agreed where that is asked. */
export function WalletList(): JSX.Element {
  const { connect } = useView().language.copy
  const { mustAgree } = useLegal()
  const rows = usePart(selectConnectorRows)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<WalletIcon />}
        title={connect.noWallets}
        text={connect.noWalletsHint}
        testId="foyer-no-wallets"
      />
    )
  }
  return (
    <RowGroup label={connect.wallets} isDisabled={mustAgree} testId="foyer-wallet-list">
      {rows.map(row => (
        <WalletRow key={row.key} row={row} />
      ))}
    </RowGroup>
  )
}
