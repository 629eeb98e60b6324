import { type Namespace, parseNetworkId } from '@foyer/common'
import type { RouteOf } from '@foyer/core'
import { Button, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { NamespaceImage, useNamespaceNames } from '../../networks/NetworkRows.js'

/**
 * The view that explains that another wallet is needed, since the connected one has no account in the network's
 * namespace.
 */
export function SwitchActiveChainView({
  route: { networkId },
}: {
  readonly route: RouteOf<'SwitchActiveChain'>
}): JSX.Element {
  const { foyer } = useView()
  const { chains } = useMessages().networks
  const namespace: Namespace = parseNetworkId(networkId).namespace
  const name = useNamespaceNames()(namespace)
  const leave = () => {
    foyer.switchNetwork(networkId).catch(() => {
      // Sends no request. Without a wallet in the namespace this only changes the choice.
    })
    foyer.open({ view: 'Connect', namespace })
  }
  return (
    <ViewBody gap="lg" align="center">
      <NamespaceImage namespace={namespace} />
      <StatusMessage
        title={fill(chains.switchTo, { name })}
        text={fill(chains.switchText, { name })}
        testId="foyer-switch-chain-status"
      />
      <ViewFoot>
        <Button isFullWidth onClick={leave} testId="foyer-switch-active-chain-button">
          {chains.switchAction}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}
