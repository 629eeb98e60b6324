import type { Namespace } from '@foyer/common'
import type { ConnectFlow, FoyerState } from '@foyer/core'
import { Button, ConnectingMark, RetryIcon, StatusMessage, WalletImage } from '@foyer/ui'
import { type JSX, useEffect, useState } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'
import { startConnecting } from './startConnecting.js'
import { toConnectingProps } from './toConnectingProps.js'

const selectAttempt = ({ connection }: FoyerState) => ({
  flow: connection.flow,
  connectors: connection.connectors,
})

const attemptOf = (flow: ConnectFlow) => (flow.status === 'idle' ? undefined : flow.attempt)

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
  const [begun] = useState(() => attemptOf(flow))
  const isUnasked = flow.status === 'failed' && flow.failure.code === 'FEATURE_LOAD_FAILED'
  const isMeant = isUnasked && flow.attempt === begun && flow.connectorId === connectorId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was begun before the panel was there
  useEffect(() => {
    if (isMeant) connect()
  }, [isMeant])
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
