import {
  currentRoute,
  type FoyerState,
  type Route,
  selectActiveNetwork,
  selectNetwork,
  selectRequestedNetworks,
  type View,
} from '@foyer/core'
import {
  BackIcon,
  CloseIcon,
  Header,
  HelpIcon,
  IconButton,
  NetworkImage,
  NetworkPill,
  WalletImage,
} from '@foyer/ui'
import type { JSX } from 'react'
import type { Language } from '../copy/Language.js'
import { fill } from '../copy/messages.js'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'

/** What a title may name. */
type TitleState = Pick<FoyerState, 'connection' | 'networks'>

const selectTitleState = ({ connection, networks }: FoyerState): TitleState => ({ connection, networks })

/** The title of a screen, as it is now: a wallet or a network in it may come later. */
export function useViewTitle(route: Route): string {
  return viewTitle(route, usePart(selectTitleState), useView().language)
}

/** The title of a screen; a name at run time may be any. */
export function viewTitle(route: Route, state: TitleState, { copy, lateTitles }: Language): string {
  const { titles } = copy
  if (route.view === 'ConnectingExternal') {
    const connector = state.connection.connectors.find(each => each.id === route.connectorId)
    return connector?.name ?? titles.Connect
  }
  if (route.view === 'ConnectingWalletConnect') return route.wallet?.name ?? titles.ConnectingWalletConnect
  if (route.view === 'ConnectingSocial') return providerTitle(route.provider)
  if (route.view === 'Downloads') return fill(titles.Downloads, { name: route.wallet.name })
  if (route.view === 'SwitchNetwork')
    return selectNetwork(state, route.networkId)?.name ?? titles.SwitchNetwork
  const byView: Partial<Record<View, string>> = { ...titles, ...lateTitles }
  return byView[route.view] ?? ''
}

/** Providers are written with a capital; one has two. */
function providerTitle(provider: string): string {
  return provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
}

/** Screens one leaves by their own buttons alone. */
const withoutBack: readonly View[] = ['ApproveTransaction', 'ConnectingSiwe', 'SIWXSignMessage']

const selectHeader = (state: FoyerState) => ({
  canGoBack: state.router.history.length > 1,
  isEmbedded: state.options.enableEmbedded,
  hasNetworkPill: state.options.enableNetworkSwitch && currentRoute(state.router).view === 'Account',
})

const selectPill = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  const offered = selectRequestedNetworks(state)
  return {
    name: active?.network?.name,
    imageUrl: active?.network?.imageUrl,
    canChoose: offered.length > 1 || !offered.some(each => each.id === active?.id),
  }
}

function ActiveNetworkPill(): JSX.Element {
  const { foyer, language } = useView()
  const { name, imageUrl, canChoose } = usePart(selectPill)
  const { modal, titles } = language.copy
  return (
    <NetworkPill
      name={name ?? titles.SwitchNetwork}
      label={modal.chooseNetwork}
      image={<NetworkImage src={imageUrl} size="sm" />}
      onClick={canChoose ? () => foyer.router.push({ view: 'Networks' }) : undefined}
      testId="foyer-account-select-network"
    />
  )
}

function StartSlot({ route }: { readonly route: Route }): JSX.Element | null {
  const { foyer, language } = useView()
  const { canGoBack, isEmbedded, hasNetworkPill } = usePart(selectHeader)
  const { modal } = language.copy
  if (hasNetworkPill && route.view === 'Account') return <ActiveNetworkPill />
  if (canGoBack && !(isEmbedded && route.view === 'Connect') && !withoutBack.includes(route.view)) {
    return (
      <IconButton label={modal.back} onClick={() => foyer.router.goBack()} testId="foyer-header-back">
        <BackIcon />
      </IconButton>
    )
  }
  return null
}

/** The way to what a wallet is. */
function HelpButton(): JSX.Element {
  const { foyer, language } = useView()
  const openHelp = () => {
    foyer.track({ event: 'CLICK_WALLET_HELP' })
    foyer.router.push({ view: 'WhatIsAWallet' })
  }
  return (
    <IconButton label={language.copy.modal.help} onClick={openHelp} testId="foyer-header-help">
      <HelpIcon />
    </IconButton>
  )
}

const selectApp = ({ app }: FoyerState) => app

/** Whom a visitor connects to: the app, by its name and picture, where the host says them. */
function useApp({ view }: Route) {
  const app = usePart(selectApp)
  const { toApp } = useView().language.copy.connect
  const name = app?.name.trim()
  if (!app || !name || view !== 'Connect') return
  return {
    subtitle: fill(toApp, { name }),
    image: app.icons[0] && <WalletImage name={name} src={app.icons[0]} />,
  }
}

/** The header of the modal: way back or network; the screen's title; help, close. */
export function ModalHeader({
  route,
  titleId,
}: {
  readonly route: Route
  readonly titleId: string
}): JSX.Element {
  const { foyer, language } = useView()
  const { canGoBack, isEmbedded } = usePart(selectHeader)
  const title = useViewTitle(route)
  return (
    <Header
      title={title}
      titleId={titleId}
      isTitleHidden={route.view === 'Account'}
      start={<StartSlot route={route} />}
      startKey={`${route.view === 'Account' || canGoBack}`}
      end={
        <>
          {route.view === 'Connect' && <HelpButton />}
          {!isEmbedded && (
            <IconButton
              label={language.copy.modal.close}
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
