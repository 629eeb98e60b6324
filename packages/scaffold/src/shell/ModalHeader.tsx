import { type FoyerState, type Route, selectNetwork } from '@foyer/core'
import { findMerged, rowOf } from '@foyer/core/engine'
import { Header, IconButton, WalletImage } from '@foyer/ui'
import BackIcon from '@foyer/ui/icons/back'
import CloseIcon from '@foyer/ui/icons/close'
import HelpIcon from '@foyer/ui/icons/help'
import type { ComponentType, JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import type { Messages } from '../locales/Messages.js'
import { loadErrand } from '../views/errands.js'

/** The state that a title depends on. */
interface TitleState extends Pick<FoyerState, 'connection' | 'networks'> {
  /** Whether the reviewed transfer is sent, so that its view is no longer a review. */
  readonly isSent?: boolean
  readonly isSwapped?: boolean
}

const selectTitleState = ({ connection, networks, features: { send, swap } }: FoyerState): TitleState => ({
  connection,
  networks,
  isSent: send?.flow.status === 'sent',
  isSwapped: swap?.flow.status === 'swapped',
})

/** Returns the current title of a view. It may change when a wallet or network is added. */
export function useViewTitle(route: Route): string {
  return viewTitle(route, usePart(selectTitleState), useMessages())
}

/**
 * Returns the title of a view, or an empty string for an unknown view at run time. A missing title does not compile.
 */
export function viewTitle(route: Route, state: TitleState, { titles }: Messages): string {
  if (route.view === 'ConnectingExternal') {
    const connector = state.connection.connectors.find(each => each.id === route.connectorId)
    return connector?.name ?? titles.Connect
  }
  if (route.view === 'ConnectingMultiChain') {
    const found = findMerged(state.connection.connectors, route.connectorKey)
    if (found && found.type !== 'MULTI_CHAIN') return found.name
  }
  if (route.view === 'ConnectingWalletConnect') return route.wallet?.name ?? titles.ConnectingWalletConnect
  if (route.view === 'ConnectingSocial') return providerTitle(route.provider)
  if (route.view === 'Downloads') return fill(titles.Downloads, { name: route.wallet.name })
  if (route.view === 'SwitchNetwork')
    return selectNetwork(state, route.networkId)?.name ?? titles.SwitchNetwork
  if (route.view === 'WalletSendPreview' && state.isSent) return titles.WalletSend
  if (route.view === 'SwapPreview' && state.isSwapped) return titles.Swap
  return titles[route.view] ?? ''
}

/** Returns a provider's name: capitalized, except GitHub. */
function providerTitle(provider: string): string {
  return provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
}

const selectHeader = (state: FoyerState) => ({
  canGoBack: state.router.history.length > 1,
  isInline: state.options.modal.placement === 'inline',
})

/** Loads the account's header. It is in the chunk of the account view, which is loaded first. */
const loadAccountHeader = async () => (await loadErrand('account')).AccountHeader

/** Props of {@link AccountStart}. */
interface AccountStartProps {
  /** The title of the view. */
  readonly title: string
  readonly load: () => Promise<ComponentType>
}

/** The account's header, or the view's title if that could not be loaded. */
export function AccountStart({ title, load }: AccountStartProps): JSX.Element {
  // Hidden, because screen readers already get the title.
  const plain = (
    <span className="header__title" style={{ padding: 8 }} aria-hidden="true">
      {title}
    </span>
  )
  return <LazyPart load={load} props={{}} waiting={null} failed={() => plain} />
}

/** Props of {@link StartSlot}. */
interface StartSlotProps {
  readonly route: Route
  /** The title of the view. */
  readonly title: string
}

function StartSlot({ route, title }: StartSlotProps): JSX.Element | null {
  const { foyer } = useView()
  const { canGoBack, isInline } = usePart(selectHeader)
  const { modal } = useMessages()
  if (route.view === 'Account') {
    return <AccountStart title={title} load={loadAccountHeader} />
  }
  if (canGoBack && !(isInline && route.view === 'Connect') && !rowOf(route.view)?.isQuestion) {
    return (
      <IconButton label={modal.back} onClick={() => foyer.router.goBack()} testId="foyer-header-back">
        <BackIcon />
      </IconButton>
    )
  }
  return null
}

/** Opens the explanation of wallets. */
function HelpButton(): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const openHelp = () => {
    foyer.track({ event: 'CLICK_WALLET_HELP' })
    foyer.router.push({ view: 'WhatIsAWallet' })
  }
  return (
    <IconButton label={messages.modal.help} onClick={openHelp} testId="foyer-header-help">
      <HelpIcon />
    </IconButton>
  )
}

const selectApp = ({ app }: FoyerState) => app

/** Returns the host's app as subtitle and image of the Connect view, if the host names it. */
function useApp({ view }: Route) {
  const app = usePart(selectApp)
  const { toApp } = useMessages().connect
  const name = app?.name.trim()
  if (!app || !name || view !== 'Connect') return
  return {
    subtitle: fill(toApp, { name }),
    image: app.icons[0] && <WalletImage name={name} src={app.icons[0]} />,
  }
}

/** The header of the modal: back button or account, title, help and close button. */
export function ModalHeader({
  route,
  titleId,
}: {
  readonly route: Route
  readonly titleId: string
}): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const { canGoBack, isInline } = usePart(selectHeader)
  const title = useViewTitle(route)
  return (
    <Header
      title={title}
      titleId={titleId}
      isTitleHidden={route.view === 'Account'}
      start={<StartSlot route={route} title={title} />}
      startKey={`${route.view === 'Account' || canGoBack}`}
      end={
        <>
          {route.view === 'Connect' && <HelpButton />}
          {!isInline && (
            <IconButton
              label={messages.modal.close}
              onClick={() => foyer.router.requestClose('header')}
              testId="foyer-header-close"
            >
              <CloseIcon />
            </IconButton>
          )}
        </>
      }
      {...useApp(route)}
      testId="foyer-header-text"
    />
  )
}
