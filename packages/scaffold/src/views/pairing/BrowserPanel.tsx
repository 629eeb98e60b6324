import type { WalletListing } from '@foyer/core'
import { findConnector } from '@foyer/core/modal'
import { type JSX, useEffect } from 'react'
import { useView } from '../../foyer/ViewContext.js'
import { ExternalPanel } from '../../wallets/ExternalPanel.js'
import { startConnecting } from '../../wallets/startConnecting.js'
import { UnsupportedPanel } from './UnsupportedPanel.js'

/** Continuing in the wallet's extension, which is asked at once. */
export function BrowserPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { foyer } = useView()
  const connector = findConnector(foyer.getState(), wallet)
  const connectorId = connector?.id
  const name = connector?.name ?? wallet.name
  useEffect(() => {
    if (connectorId) startConnecting(foyer, { connectorId, name })
  }, [foyer, connectorId, name])
  return connectorId ? <ExternalPanel connectorId={connectorId} /> : <UnsupportedPanel wallet={wallet} />
}
