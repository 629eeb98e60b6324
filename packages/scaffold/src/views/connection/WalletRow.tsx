import type { ConnectorRow, MergedConnector } from '@foyer/core/modal'
import { ListRow, Tag, WalletImage } from '@foyer/ui'
import type { JSX } from 'react'
import type { Copy } from '../../copy/en.js'
import { useView } from '../../foyer/ViewContext.js'
import { startConnecting } from './startConnecting.js'

function connectorTag({ type }: MergedConnector, { connect }: Copy): JSX.Element | undefined {
  if (type === 'MULTI_CHAIN') return <Tag tone="accent">{connect.tagMultichain}</Tag>
  if (type === 'WALLET_CONNECT') return <Tag tone="accent">{connect.tagQrCode}</Tag>
  return type === 'ANNOUNCED' || type === 'INJECTED' ? (
    <Tag tone="success">{connect.tagInstalled}</Tag>
  ) : undefined
}

function ConnectorWalletRow({ connector }: { readonly connector: MergedConnector }): JSX.Element {
  const { foyer, language } = useView()
  const { id: connectorId, name, iconUrl } = connector
  const connect = () => {
    startConnecting(foyer, { connectorId, name })
    foyer.router.push({ view: 'ConnectingExternal', connectorId })
  }
  return (
    <ListRow
      title={name}
      image={<WalletImage name={name} src={iconUrl} />}
      tag={connectorTag(connector, language.copy)}
      onClick={connect}
      testId={`foyer-wallet-selector-${connectorId}`}
    />
  )
}

/** One wallet of the list. Wallets that are reached by pairing come with the WalletConnect connector. */
export function WalletRow({ row }: { readonly row: ConnectorRow }): JSX.Element | null {
  return 'connector' in row ? <ConnectorWalletRow connector={row.connector} /> : null
}
