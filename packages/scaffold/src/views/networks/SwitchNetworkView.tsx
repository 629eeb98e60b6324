import { parseNetworkId } from '@foyer/common'
import { type FoyerState, type RouteOf, selectNetwork } from '@foyer/core'
import { NetworkImage, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { NetworkMark } from '@foyer/ui/connecting-mark'
import { type JSX, useMemo } from 'react'
import { failureKind } from '../../foyer/failureKind.js'
import { RetryButton } from '../../foyer/RetryButton.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { walletFailureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { selectWalletName } from '../../networks/walletName.js'
import { LateHelp } from '../../wallets/LateHelp.js'

const selectFlow = (state: FoyerState) => state.networks.switchFlow

/** The view that waits for the wallet to switch networks. Explains a failure, with a retry button. */
export function SwitchNetworkView({ route }: { readonly route: RouteOf<'SwitchNetwork'> }): JSX.Element {
  const { foyer, locale } = useView()
  const flow = usePart(selectFlow)
  const { networkId } = route
  const network = usePart(useMemo(() => (state: FoyerState) => selectNetwork(state, networkId), [networkId]))
  const { namespace } = parseNetworkId(networkId)
  const walletName = usePart(
    useMemo(() => (state: FoyerState) => selectWalletName(state, namespace), [namespace]),
  )
  const { switchNetwork: words } = useMessages().networks
  const { late } = useMessages().connecting
  const text = walletName ? fill(words.text, { name: walletName }) : words.textUnnamed
  const failure =
    flow.status === 'failed' ? walletFailureText(flow.failure, { locale, wallet: walletName }) : undefined
  const kind = flow.status === 'failed' ? failureKind(flow.failure.code) : undefined
  const retry = () => {
    foyer.switchNetwork(networkId).catch(() => {
      // The switch flow keeps the failure, and this view shows it.
    })
  }
  return (
    <ViewBody gap="lg">
      <NetworkMark
        state={kind ?? 'waiting'}
        image={<NetworkImage src={network?.imageUrl} size="xl" shape="hexagon" />}
      />
      <StatusMessage
        tone={kind ?? 'neutral'}
        title={failure?.title ?? fill(words.title, { network: network?.name ?? networkId })}
        text={failure?.next ?? text}
        testId="foyer-switch-status"
      />
      {!failure && walletName && (
        <ViewFoot>
          <LateHelp text={fill(late, { name: walletName })} />
        </ViewFoot>
      )}
      {failure && (
        <ViewFoot>
          <RetryButton
            variant="primary"
            failure={flow.status === 'failed' ? flow.failure : undefined}
            onRetry={retry}
            testId="foyer-switch-retry"
          />
        </ViewFoot>
      )}
    </ViewBody>
  )
}
