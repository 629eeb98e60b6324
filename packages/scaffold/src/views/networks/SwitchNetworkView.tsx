import { type FoyerState, type RouteOf, selectNetwork } from '@foyer/core'
import { NetworkImage, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { NetworkMark } from '@foyer/ui/connecting-mark'
import { type JSX, useMemo } from 'react'
import { failureKind } from '../../foyer/failureKind.js'
import { RetryButton } from '../../foyer/RetryButton.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { failureText } from '../../locales/failureTexts.js'

const selectFlow = (state: FoyerState) => state.networks.switchFlow

/** The view that waits for the wallet to switch networks. Explains a failure, with a retry button. */
export function SwitchNetworkView({ route }: { readonly route: RouteOf<'SwitchNetwork'> }): JSX.Element {
  const { foyer, locale } = useView()
  const flow = usePart(selectFlow)
  const { networkId } = route
  const network = usePart(useMemo(() => (state: FoyerState) => selectNetwork(state, networkId), [networkId]))
  const { switchNetwork: words } = useMessages().networks
  const failure = flow.status === 'failed' ? failureText(flow.failure, locale) : undefined
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
        title={failure?.title ?? words.title}
        text={failure?.next ?? words.text}
        testId="foyer-switch-status"
      />
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
