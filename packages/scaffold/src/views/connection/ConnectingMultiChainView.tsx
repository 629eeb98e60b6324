import type { Namespace } from '@foyer/common'
import type { ConnectorEntry, FoyerState, RouteOf } from '@foyer/core'
import { mergeConnectors, startConnecting } from '@foyer/core/engine'
import {
  EmptyState,
  ListRow,
  RowGroup,
  StatusMessage,
  Tag,
  ViewBody,
  WalletIcon,
  WalletImage,
} from '@foyer/ui'
import { type JSX, useCallback } from 'react'
import { networksEn } from '../../copy/en/networks.js'
import { fill } from '../../copy/messages.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'
import { NamespaceImage, useNamespaceNames } from '../../networks/NetworkRows.js'
import { useShow } from '../../wallets/BesideList.js'
import { selectHeld } from '../../wallets/WalletRow.js'

const selectConnectors = ({ connection }: FoyerState) => connection.connectors

interface ChainRowProps {
  readonly member: ConnectorEntry
  readonly namespace: Namespace
  readonly walletName: string
}

/** One chain of the wallet: pressing it asks the wallet, or puts the connection in use that there is already. */
function ChainRow({ member, namespace, walletName }: ChainRowProps): JSX.Element {
  const { foyer, language } = useView()
  const nameOf = useNamespaceNames()
  const show = useShow()
  const { id: connectorId } = member
  const held = usePart(
    useCallback(
      (state: FoyerState) => selectHeld(state, { id: connectorId, namespaces: [namespace] }),
      [connectorId, namespace],
    ),
  )
  const connect = () => {
    if (held) {
      foyer.connection.chooseWallet(held)
      return foyer.router.close()
    }
    startConnecting(foyer, { connectorId, name: walletName, namespace })
    show({ view: 'ConnectingExternal', connectorId, namespace })
  }
  return (
    <ListRow
      title={nameOf(namespace)}
      image={<NamespaceImage namespace={namespace} />}
      tag={held && <Tag tone="success">{language.copy.connect.tagConnected}</Tag>}
      hasChevron={!held}
      onClick={connect}
      testId={`foyer-list-chain-${namespace}`}
    />
  )
}

/** Choosing the chain on which a wallet of several is connected. */
export function ConnectingMultiChainView({
  route,
}: {
  readonly route: RouteOf<'ConnectingMultiChain'>
}): JSX.Element {
  const { chains } = useCopy('networks', networksEn)
  const merged = mergeConnectors(usePart(selectConnectors)).find(each => each.key === route.connectorKey)
  if (!merged) return <EmptyState icon={<WalletIcon />} title={chains.missing} />
  const { name, iconUrl, members } = merged
  const ways = members.flatMap(member => member.namespaces.map(namespace => ({ member, namespace })))
  return (
    <>
      <ViewBody gap="lg" align="center">
        <WalletImage name={name} src={iconUrl} size="xl" />
        <StatusMessage title={fill(chains.selectFor, { name })} text={chains.selectText} />
      </ViewBody>
      <ViewBody>
        <RowGroup label={chains.list}>
          {ways.map(({ member, namespace }) => (
            <ChainRow key={namespace} member={member} namespace={namespace} walletName={name} />
          ))}
        </RowGroup>
      </ViewBody>
    </>
  )
}
