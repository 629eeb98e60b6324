import type { ConnectorType, Failure, Namespace, NetworkId } from '@foyer/common'
import { type ConnectProgress, type FoyerState, selectConnectProgress } from '@foyer/core'
import { startConnecting } from '@foyer/core/engine'
import { Button, StatusMessage, ViewFoot, WalletImage } from '@foyer/ui'
import { WalletMark } from '@foyer/ui/connecting-mark'
import { type ToolbarBrowser, ToolbarDrawing } from '@foyer/ui/toolbar-drawing'
import { type JSX, useEffect, useState } from 'react'
import { type FailureKind, failureKind } from '../foyer/failureKind.js'
import { RetryButton } from '../foyer/RetryButton.js'
import { useEnvironment } from '../foyer/useEnvironment.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fillWallet, walletFailureText } from '../locales/failureTexts.js'
import type { Locale } from '../locales/Messages.js'
import { LateHelp, PhoneButton } from './LateHelp.js'

/** The content of the waiting panel. */
interface ConnectingProps {
  readonly state: 'waiting' | FailureKind
  readonly title: string
  readonly text: string
  readonly canRetry: boolean
}

/**
 * Returns the content for the state of an attempt. A refusal has its own texts. Other failures have the texts of the
 * catalogue. After a success, which has no progress, the content stays that of the wait until the view changes.
 */
export function toConnectingProps(
  progress: ConnectProgress | undefined,
  wallet: string | undefined,
  locale: Locale,
): ConnectingProps {
  const { connecting } = locale.messages
  if (progress?.status === 'failed') {
    const { failure } = progress
    return { state: failureKind(failure.code), canRetry: true, ...failureWords(failure, { locale, wallet }) }
  }
  if (progress?.status === 'idle') {
    return { state: 'declined', title: connecting.cancelled, text: connecting.cancelledHint, canRetry: true }
  }
  const { title, text } = progress?.isAsked
    ? { title: connecting.listening, text: connecting.listeningHint }
    : connecting
  const filled = (each: string) => fillWallet(each, { wallet, messages: locale.messages })
  return { state: 'waiting', title: filled(title), text: filled(text), canRetry: false }
}

function failureWords(failure: Failure, about: Parameters<typeof walletFailureText>[1]) {
  const { declined, declinedHint } = about.locale.messages.connecting
  if (failure.code === 'CONNECT_REJECTED') return { title: declined, text: declinedHint }
  const { title, next } = walletFailureText(failure, about)
  return { title, text: next }
}

/** A quiet way back to the list of wallets, unless the list is in sight. */
function OtherWallet(): JSX.Element | null {
  const { foyer } = useView()
  const { other } = useMessages().connecting
  const { history } = foyer.getState().router
  const list = history.findIndex(({ view }) => view === 'Connect')
  if (list === history.length - 1) return null
  const choose = () => {
    if (list < 0) foyer.router.reset({ view: 'Connect' })
    else foyer.router.goBackTo(list)
  }
  return (
    <Button variant="ghost" size="sm" isFullWidth onClick={choose} testId="foyer-connecting-other">
      {other}
    </Button>
  )
}

/** The types of wallets whose icon is in the browser's toolbar. */
const extensionTypes: readonly (ConnectorType | undefined)[] = ['ANNOUNCED', 'INJECTED']

const isOwnToolbar = (browser: string): browser is ToolbarBrowser =>
  browser === 'firefox' || browser === 'safari'

const selectConnection = ({ connection }: FoyerState) => connection

const notAsked: ConnectProgress = { status: 'idle' }

/** Props of {@link ExternalPanel}. */
interface ExternalPanelProps {
  readonly connectorId: string
  readonly namespace?: Namespace | undefined
  /** The network to request. Defaults to the active one of the namespace. */
  readonly networkId?: NetworkId | undefined
  /** Connects the same wallet on a phone instead, if that is possible. */
  readonly onPhone?: (() => void) | undefined
}

/**
 * Waits for a browser wallet. Explains a failure, with a retry button. If both this panel and the code that asks the
 * wallet failed to load, the retry that loads the panel also repeats the request.
 */
export function ExternalPanel(props: ExternalPanelProps): JSX.Element {
  const { connectorId, namespace, networkId, onPhone } = props
  const { foyer, locale } = useView()
  const { connectors, byNamespace } = usePart(selectConnection)
  const [{ connection: before }] = useState(foyer.getState)
  const [known, setKnown] = useState(before.byNamespace)
  const newest = usePart(selectConnectProgress)
  // Accounts may change while the wallet is asked. Only what changes as the attempt ends is its result.
  if (newest.status === 'connecting' && known !== byNamespace) setKnown(byNamespace)
  // The app may connect another wallet meanwhile.
  const progress = 'connectorId' in newest && newest.connectorId === connectorId ? newest : notAsked
  const isDone =
    newest.status === 'idle' &&
    Object.values(byNamespace).some(
      each => each.connectorId === connectorId && !Object.values(known).includes(each),
    )
  const connector = connectors.find(each => each.id === connectorId)
  const name = connector?.name ?? locale.messages.titles.Connect
  const { state, title, text, canRetry } = toConnectingProps(
    isDone ? undefined : progress,
    connector?.name,
    locale,
  )
  const connect = () => startConnecting(foyer, { connectorId, name, namespace, networkId })
  // The wallet refuses a second request, so only its answer to the first one is waited for.
  const listen = () => startConnecting(foyer, { connectorId, name, namespace, networkId, isAsked: true })
  const isPending = progress.status === 'failed' && progress.failure.code === 'CONNECT_PENDING'
  const canListen = isPending && connector?.showsSilently === true
  const isListening = progress.status === 'connecting' && progress.isAsked === true
  const { browser, isMobile } = useEnvironment()
  const { late, lateExtension } = locale.messages.connecting
  const isInToolbar = extensionTypes.includes(connector?.type) && !isMobile
  const isUnasked = progress.status === 'failed' && progress.failure.code === 'FEATURE_LOAD_FAILED'
  const isMeant = isUnasked && 'attempt' in before.flow && before.flow.attempt === progress.attempt
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for an attempt that began before the panel
  useEffect(() => {
    if (isMeant) connect()
  }, [isMeant])
  return (
    <>
      <WalletMark state={state} image={<WalletImage name={name} src={connector?.iconUrl} size="xl" />} />
      <StatusMessage
        tone={state === 'waiting' ? 'neutral' : state}
        title={title}
        text={text}
        testId="foyer-connecting-status"
      />
      {isListening && (
        <ViewFoot>
          <Button
            variant="secondary"
            isFullWidth
            onClick={foyer.connection.cancelConnect}
            testId="foyer-connecting-cancel"
          >
            {locale.messages.connecting.cancel}
          </Button>
        </ViewFoot>
      )}
      {canListen && (
        <ViewFoot>
          <Button isFullWidth onClick={listen} testId="foyer-connecting-answered">
            {locale.messages.connecting.answered}
          </Button>
        </ViewFoot>
      )}
      {state === 'waiting' && !isListening && (
        <ViewFoot>
          <LateHelp
            text={fillWallet(isInToolbar ? lateExtension : late, {
              wallet: connector?.name,
              messages: locale.messages,
            })}
            drawing={isInToolbar && <ToolbarDrawing browser={isOwnToolbar(browser) ? browser : 'chrome'} />}
            onPhone={onPhone}
            onCancel={foyer.connection.cancelConnect}
          />
        </ViewFoot>
      )}
      {canRetry && !canListen && (
        <ViewFoot>
          <RetryButton
            variant="primary"
            failure={progress.status === 'failed' ? progress.failure : undefined}
            onRetry={connect}
            testId="foyer-connecting-retry"
          />
          {onPhone && <PhoneButton onClick={onPhone} />}
          <OtherWallet />
        </ViewFoot>
      )}
    </>
  )
}
