import type { FoyerState } from '@foyer/core'
import { type OnrampActions, onrampProviders, type Purchase, selectOnramp } from '@foyer/core/features'
import { Button, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import CopyIcon from '@foyer/ui/icons/copy'
import ExternalIcon from '@foyer/ui/icons/external'
import RetryIcon from '@foyer/ui/icons/retry'
import { LinkButton } from '@foyer/ui/link-button'
import { ShopLogo } from '@foyer/ui/onramp'
import { type ComponentType, Fragment, type JSX, type ReactNode, useEffect } from 'react'
import { useCopyText } from '../../foyer/useCopyText.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Locale, Messages } from '../../locales/Messages.js'
import { NothingHere, type OnrampPanelProps, OnrampScreen, OnrampWaiting } from './OnrampScreen.js'

type StartedPurchase = Exclude<Purchase, { readonly status: 'none' }>

function providerName({ provider }: StartedPurchase): string {
  return onrampProviders.find(each => each.id === provider)?.label ?? provider
}

/** Returns the texts of a purchase's status. */
function progressWords(
  purchase: StartedPurchase,
  { words, locale }: { readonly words: Messages['onramp']['progress']; readonly locale: Locale },
): { readonly title: string; readonly text: string } {
  const name = providerName(purchase)
  const say = (title: string, text: string) => ({ title: fill(title, { name }), text: fill(text, { name }) })
  if (purchase.status === 'failed' || purchase.status === 'blocked') {
    const { title, next } = errorText(locale.messages, purchase.failure.code)
    return { title, text: next }
  }
  const isUntold = purchase.provider === 'meld'
  if (purchase.status === 'opening') return say(words.title, words.opening)
  const isClosed = purchase.status === 'waiting' && purchase.isWindowClosed
  if (isClosed) return say(words.closed, isUntold ? words.untoldClosedHint : words.closedHint)
  return say(words.title, isUntold ? words.untoldHint : words.text)
}

function CopyLink({ url }: { readonly url: string }): JSX.Element {
  const words = useMessages().onramp.progress
  const { copy } = useCopyText(url, 'LINK_COPIED')
  return (
    <Button variant="ghost" isFullWidth startIcon={<CopyIcon />} onClick={copy} testId="foyer-onramp-copy">
      {words.copyLink}
    </Button>
  )
}

/** Props of {@link ProgressActions}. */
interface ProgressActionsProps {
  readonly purchase: StartedPurchase
  readonly actions: OnrampActions
}

/** Props of {@link MainAction}. */
interface MainActionProps extends ProgressActionsProps {
  /** The wrapper of the buttons. */
  readonly Foot: ComponentType<{ readonly children: ReactNode }> | typeof Fragment
}

/** The action for the purchase's status, such as a retry button. */
function MainAction({ purchase, actions, Foot }: MainActionProps): JSX.Element | null {
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.onramp.progress
  if (purchase.status === 'blocked') {
    return (
      <ViewBody align="center">
        <LinkButton
          href={purchase.url}
          endIcon={<ExternalIcon />}
          onClick={actions.openedByHand}
          testId="foyer-onramp-open"
        >
          {fill(words.openByHand, { name: providerName(purchase) })}
        </LinkButton>
      </ViewBody>
    )
  }
  const isClosed =
    purchase.status === 'waiting' && purchase.isWindowClosed && purchase.provider === 'coinbase'
  if (purchase.status === 'failed' || isClosed) {
    return (
      <Foot>
        <Button
          variant="secondary"
          isFullWidth
          startIcon={<RetryIcon />}
          onClick={() => actions.buy(purchase.provider)}
          testId="foyer-onramp-retry"
        >
          {messages.modal.tryAgain}
        </Button>
      </Foot>
    )
  }
  if (purchase.provider !== 'meld' || purchase.status !== 'waiting') return null
  const leave = () => {
    actions.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  return (
    <Foot>
      <Button variant="secondary" isFullWidth onClick={leave} testId="foyer-onramp-done">
        {words.done}
      </Button>
    </Foot>
  )
}

/** The buttons of a pending purchase. */
function ProgressActions(props: ProgressActionsProps): JSX.Element {
  const { purchase } = props
  const url = purchase.status === 'waiting' || purchase.status === 'blocked' ? purchase.url : undefined
  return (
    <>
      <MainAction {...props} Foot={url === undefined ? ViewFoot : Fragment} />
      {url !== undefined && (
        <ViewFoot>
          <CopyLink url={url} />
        </ViewFoot>
      )}
    </>
  )
}

const selectPurchase = (state: FoyerState) => selectOnramp(state).purchase

/** The empty state if the active account has no purchase. */
function NothingBegun({ isElsewhere }: { readonly isElsewhere: boolean }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.progress
  const open = () => foyer.router.replace({ view: 'OnRampProviders' })
  return (
    <NothingHere
      title={isElsewhere ? words.elsewhere : words.none}
      text={isElsewhere ? words.elsewhereHint : words.noneHint}
      action={words.choose}
      onAction={open}
      testId={isElsewhere ? 'foyer-onramp-elsewhere' : 'foyer-onramp-idle'}
    />
  )
}

/** The provider's logo. Shows its progress while the purchase is pending. */
function Mark({ purchase }: Pick<ProgressActionsProps, 'purchase'>): JSX.Element {
  const { status, provider } = purchase
  const logo = <ShopLogo shop={provider} size="xl" />
  const isOver = status === 'waiting' && purchase.isWindowClosed && provider === 'meld'
  if (status === 'blocked' || isOver) return <ViewBody align="center">{logo}</ViewBody>
  return <ConnectingMark state={status === 'failed' ? 'error' : 'waiting'} image={logo} />
}

function Progress({ purchase, actions }: ProgressActionsProps): JSX.Element {
  const { locale } = useView()
  const words = useMessages().onramp.progress
  const { title, text } = progressWords(purchase, { words, locale })
  const isFailed = purchase.status === 'failed'
  return (
    <ViewBody gap="lg">
      <Mark purchase={purchase} />
      <StatusMessage
        tone={isFailed ? 'error' : 'neutral'}
        title={title}
        text={text}
        testId={`foyer-onramp-${purchase.status}`}
      />
      <ProgressActions purchase={purchase} actions={actions} />
    </ViewBody>
  )
}

/** The status of a purchase. Opens the list of purchases once the service lists this one. */
function ProgressPanel({ actions }: OnrampPanelProps): JSX.Element {
  const { foyer } = useView()
  const purchase = usePart(selectPurchase)
  const isFound = purchase.status === 'found'
  useEffect(() => actions?.watchPurchase(), [actions])
  useEffect(() => {
    if (isFound) foyer.router.replace({ view: 'OnRampActivity' })
  }, [isFound, foyer])
  if (!actions || isFound) return <OnrampWaiting />
  if (purchase.status === 'none') return <NothingBegun isElsewhere={purchase.isElsewhere === true} />
  return <Progress purchase={purchase} actions={actions} />
}

/** The view of a pending purchase. */
export function BuyInProgressView(): JSX.Element {
  return <OnrampScreen Panel={ProgressPanel} />
}
