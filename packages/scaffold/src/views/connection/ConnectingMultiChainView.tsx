import type { FoyerState, RouteOf } from '@foyer/core'
import { mergeConnectors, startConnecting } from '@foyer/core/engine'
import { EmptyState, ListRow, RowGroup, StatusMessage, ViewBody, WalletIcon, WalletImage } from '@foyer/ui'
import type { JSX } from 'react'
import { networksEn } from '../../copy/en/networks.js'
import { fill } from '../../copy/messages.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'
import { NamespaceImage, useNamespaceNames } from '../../networks/NetworkRows.js'

const selectConnectors = ({ connection }: FoyerState) => connection.connectors

/** Choosing the chain on which a wallet of several is connected. */
export function ConnectingMultiChainView({
  route,
}: {
  readonly route: RouteOf<'ConnectingMultiChain'>
}): JSX.Element {
  const { foyer } = useView()
  const { chains } = useCopy('networks', networksEn)
  const nameOf = useNamespaceNames()
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
            <ListRow
              key={namespace}
              title={nameOf(namespace)}
              image={<NamespaceImage namespace={namespace} />}
              hasChevron
              onClick={() => {
                startConnecting(foyer, { connectorId: member.id, name, namespace })
                foyer.router.push({ view: 'ConnectingExternal', connectorId: member.id, namespace })
              }}
              testId={`foyer-list-chain-${namespace}`}
            />
          ))}
        </RowGroup>
      </ViewBody>
    </>
  )
}
