import type { Namespace } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { Button, ConnectingMark, RetryIcon, StatusMessage, WalletImage } from '@foyer/ui'
import type { JSX } from 'react'
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

/** Waiting for a browser wallet; a failure says what to do and offers another try. */
export function ExternalPanel({ connectorId, namespace }: ExternalPanelProps): JSX.Element {
  const { foyer, language } = useView()
  const { flow, connectors } = usePart(selectAttempt)
  const connector = connectors.find(each => each.id === connectorId)
  const name = connector?.name ?? language.copy.titles.Connect
  const { state, title, text, canRetry } = toConnectingProps(flow, name, language)
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
          onClick={() => startConnecting(foyer, { connectorId, name, namespace })}
          testId="foyer-connecting-retry"
        >
          {language.copy.modal.tryAgain}
        </Button>
      )}
    </>
  )
}
