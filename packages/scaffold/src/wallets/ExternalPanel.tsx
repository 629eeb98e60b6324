import type { Namespace } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { Button, ConnectingMark, RetryIcon, StatusMessage, WalletImage } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { startConnecting } from './startConnecting.js'
import { toConnectingProps } from './toConnectingProps.js'

const selectAttempt = ({ connection }: FoyerState) => ({
  flow: connection.flow,
  connectors: connection.connectors,
})

/** Props of {@link ExternalPanel}. */
export interface ExternalPanelProps {
  readonly connectorId: string
  readonly namespace?: Namespace | undefined
}

/**
 * Waiting for a browser wallet; a failure says what to do and offers another try. Where neither this panel nor what asks
 * the wallet could be loaded, the try that brought the panel is meant for both.
 */
export function ExternalPanel({ connectorId, namespace }: ExternalPanelProps): JSX.Element {
  const { foyer, language } = useView()
  const { flow, connectors } = usePart(selectAttempt)
  const connector = connectors.find(each => each.id === connectorId)
  const name = connector?.name ?? language.copy.titles.Connect
  const { state, title, text, canRetry } = toConnectingProps(flow, name, language)
  const connect = () => startConnecting(foyer, { connectorId, name, namespace })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before the panel was there
  useEffect(() => {
    const { flow: before } = foyer.getState().connection
    if (before.status !== 'failed' || before.connectorId !== connectorId) return
    if (before.failure.code === 'FEATURE_LOAD_FAILED') connect()
  }, [])
  return (
    <>
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
          onClick={connect}
          testId="foyer-connecting-retry"
        >
          {language.copy.modal.tryAgain}
        </Button>
      )}
    </>
  )
}
