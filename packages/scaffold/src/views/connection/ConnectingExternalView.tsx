import type { FoyerState, RouteOf } from '@foyer/core'
import { Button, ConnectingMark, RetryIcon, StatusMessage, ViewBody, WalletImage } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { startConnecting } from './startConnecting.js'
import { toConnectingProps } from './toConnectingProps.js'

const selectAttempt = ({ connection }: FoyerState) => ({
  flow: connection.flow,
  connectors: connection.connectors,
})

/** Waiting for a browser wallet; a failure says what to do and offers another try. */
export function ConnectingExternalView({
  route,
}: {
  readonly route: RouteOf<'ConnectingExternal'>
}): JSX.Element {
  const { foyer, language } = useView()
  const { flow, connectors } = usePart(selectAttempt)
  const connector = connectors.find(each => each.id === route.connectorId)
  const name = connector?.name ?? language.copy.titles.Connect
  const { state, title, text, canRetry } = toConnectingProps(flow, name, language)
  const { connectorId, namespace } = route
  return (
    <ViewBody gap="lg">
      <ConnectingMark state={state} image={<WalletImage name={name} src={connector?.iconUrl} size="xl" />} />
      <StatusMessage
        tone={state === 'error' ? 'error' : 'neutral'}
        title={title}
        text={text}
        testId="foyer-connecting-status"
      />
      {canRetry && (
        <Button
          variant="secondary"
          isFullWidth
          startIcon={<RetryIcon />}
          onClick={() => startConnecting(foyer, { connectorId, name, namespace })}
          testId="foyer-connecting-retry"
        >
          {language.copy.modal.tryAgain}
        </Button>
      )}
    </ViewBody>
  )
}
