import { EmptyState, RowGroup, WalletIcon } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { useIsVisited } from '../foyer/useIsVisited.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { AwaitedRows } from './AwaitedRows.js'
import { canPair, selectAllWalletsCount, selectAwaitedCount, selectRows } from './selectRows.js'
import { useLegal } from './useLegal.js'
import { WalletRow } from './WalletRow.js'

/** Every way in that is a wallet, in the host's order. Faded and inert until the visitor agreed where that is asked. */
export function WalletList(): JSX.Element {
  const { foyer, language } = useView()
  const { connect } = language.copy
  const { mustAgree } = useLegal()
  const rows = usePart(selectRows)
  const awaitedCount = usePart(selectAwaitedCount)
  const allWalletsCount = usePart(selectAllWalletsCount)
  const isPairable = usePart(canPair)
  const isVisited = useIsVisited()
  useEffect(() => {
    if (isPairable && isVisited) void foyer.directory.prefetch()
  }, [foyer, isPairable, isVisited])
  if (rows.length === 0 && awaitedCount === 0 && allWalletsCount === undefined) {
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
      <AwaitedRows count={awaitedCount} />
      {allWalletsCount !== undefined && <AllWalletsRow count={allWalletsCount} />}
    </RowGroup>
  )
}
