import type { FoyerState, WalletListing } from '@foyer/core'
import { findConnector } from '@foyer/core/modal'
import { type JSX, useCallback, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { ExternalPanel } from '../../wallets/ExternalPanel.js'
import { startConnecting } from '../../wallets/startConnecting.js'
import { UnsupportedPanel } from './UnsupportedPanel.js'

/** Continuing in the wallet's extension, which is asked at once. */
export function BrowserPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { foyer } = useView()
  const select = useCallback(
    (state: FoyerState) => {
      const { id, name } = findConnector(state, wallet) ?? { id: undefined, name: wallet.name }
      return { connectorId: id, name }
    },
    [wallet],
  )
  const { connectorId, name } = usePart(select)
  useEffect(() => {
    if (connectorId) startConnecting(foyer, { connectorId, name })
  }, [foyer, connectorId, name])
  return connectorId ? <ExternalPanel connectorId={connectorId} /> : <UnsupportedPanel wallet={wallet} />
}
