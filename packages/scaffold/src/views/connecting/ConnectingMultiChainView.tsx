import type { Namespace } from '@foyer/common'
import type { ConnectorEntry, FoyerState, RouteOf } from '@foyer/core'
import { findMerged, isChoice, startConnecting } from '@foyer/core/engine'
import { EmptyState, ListRow, RowGroup, StatusMessage, Tag, ViewBody, WalletImage } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import { type JSX, useCallback, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { NamespaceImage, useNamespaceNames } from '../../networks/NetworkRows.js'
import { useShow } from '../../wallets/BesideList.js'
import { selectHeld } from '../../wallets/WalletRow.js'

const selectConnectors = ({ connection }: FoyerState) => connection.connectors

interface ChainRowProps {
  readonly member: ConnectorEntry
  readonly namespace: Namespace
  readonly walletName: string
  /** Whether the row is one of several wallets on one chain. */
  readonly isOfSeveral: boolean
  /**
   * The text that distinguishes the row from the others: its number among wallets of one name, or its claimed origin
   * if only the name is shared.
   */
  readonly detail: string | undefined
}

/** One chain or wallet. Pressing it asks the wallet to connect, or activates the existing connection. */
function ChainRow({ member, namespace, walletName, isOfSeveral, detail }: ChainRowProps): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const nameOf = useNamespaceNames()
  const show = useShow('ConnectingMultiChain')
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
      return foyer.close()
    }
    startConnecting(foyer, { connectorId, name: walletName, namespace })
    show({ view: 'ConnectingExternal', connectorId, namespace })
  }
  return (
    <ListRow
      title={isOfSeveral ? (member.claims?.name ?? member.name) : nameOf(namespace)}
      description={detail}
      image={
        isOfSeveral || member.iconUrl || detail ? (
          <WalletImage name={member.name} src={member.iconUrl} />
        ) : (
          <NamespaceImage namespace={namespace} />
        )
      }
      tag={held && <Tag tone="success">{messages.connect.tagConnected}</Tag>}
      onClick={connect}
      testId={isOfSeveral ? `foyer-list-wallet-${connectorId}` : `foyer-list-chain-${namespace}`}
    />
  )
}

interface Kind {
  readonly isOfSeveral: boolean
  readonly isByNameAlone: boolean
}

function textOf(chains: Messages['networks']['chains'], { isOfSeveral, isByNameAlone }: Kind): string {
  if (isByNameAlone) return chains.unprovenText
  return isOfSeveral ? chains.whichText : chains.selectText
}

/** The view for choosing one of a wallet's chains, or one of several wallets on one chain with the same identity. */
export function ConnectingMultiChainView({
  route,
}: {
  readonly route: RouteOf<'ConnectingMultiChain'>
}): JSX.Element {
  const { chains } = useMessages().networks
  const { foyer, locale } = useView()
  const { connectorKey } = route
  const ask = foyer.connection.askWhoAnswers
  // An updated extension leaves a provider behind that no longer answers.
  useEffect(() => ask(connectorKey), [ask, connectorKey])
  const merged = findMerged(usePart(selectConnectors), connectorKey)
  if (!merged) return <EmptyState icon={<WalletIcon />} title={chains.missing} />
  const { name, iconUrl, members, isByNameAlone = false } = merged
  // Only one of several may still answer.
  const isOne = members.length === 0
  const isOfSeveral = isOne || isChoice(merged)
  const count = members.length
  const detailOf = (member: ConnectorEntry, index: number) => {
    if (isByNameAlone) return member.rdns ?? member.id
    return isChoice(merged) ? fill(chains.whichOne, { number: index + 1, count }, locale.tag) : undefined
  }
  const ways = (isOne ? [merged] : members).flatMap(member =>
    member.namespaces.map(namespace => ({ member, namespace })),
  )
  return (
    <>
      <ViewBody gap="lg" align="center">
        <WalletImage name={name} src={iconUrl} size="xl" />
        <StatusMessage
          title={fill(isOfSeveral ? chains.which : chains.selectFor, { name })}
          text={textOf(chains, { isOfSeveral, isByNameAlone })}
        />
      </ViewBody>
      <ViewBody>
        <RowGroup label={isOfSeveral ? name : chains.list}>
          {ways.map(({ member, namespace }, index) => (
            <ChainRow
              key={`${member.key} ${namespace}`}
              member={member}
              namespace={namespace}
              walletName={name}
              isOfSeveral={isOfSeveral}
              detail={detailOf(member, index)}
            />
          ))}
        </RowGroup>
      </ViewBody>
    </>
  )
}
