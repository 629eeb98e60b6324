import { loadExport } from '@foyer/common'
import type { ConnectMethod, FoyerState } from '@foyer/core'
import { selectConnectMethods } from '@foyer/core/engine'
import { EmptyState, ScrollArea, Shimmer, useDialogVisit, ViewBody, WalletIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useMediaQuery } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import type { OrPlaces } from '../../logins/Or.js'
import { useLegal } from '../../wallets/useLegal.js'
import { WalletList } from '../../wallets/WalletList.js'
import { CollapsedWallets } from './CollapsedWallets.js'
import { GuideFooter } from './GuideFooter.js'

const blocks = {
  email: () =>
    loadExport(
      'EmailBlock',
      () => import(/* webpackChunkName: "foyer-email-login" */ '../../logins/EmailBlock.js'),
    ),
  social: () =>
    loadExport(
      'SocialBlock',
      () => import(/* webpackChunkName: "foyer-social-login" */ '../../logins/SocialBlock.js'),
    ),
}

/** Props of {@link LoginBlock}. */
interface LoginBlockProps extends OrPlaces {
  readonly method: keyof typeof blocks
}

/**
 * A way to connect without a wallet; a chunk of its own, because many pages offer none. The view stays between visits: what
 * somebody typed here does not.
 */
function LoginBlock({ method, ...places }: LoginBlockProps): JSX.Element {
  const visit = useDialogVisit()
  const waiting = <Shimmer shape="row" />
  return <LazyPart key={visit} load={blocks[method]} props={places} waiting={waiting} />
}

/** What the Connect screen offers, in order. */
interface OfferedMethods {
  readonly methods: readonly ConnectMethod[]
  /** Wallets stand behind one button, because another method is there and the host wants them out of the way. */
  readonly isCollapsed: boolean
  readonly hasGuide: boolean
}

/** Email and social need the embedded wallet's connector; wallets can be switched off. */
function selectMethods(state: FoyerState): OfferedMethods {
  const { options, connection } = state
  const { features } = options
  const hasEmbeddedWallet = connection.connectors.some(each => each.type === 'AUTH')
  const hasSocials = features.socials !== false && features.socials.length > 0
  const isOffered = {
    email: hasEmbeddedWallet && features.email,
    social: hasEmbeddedWallet && hasSocials,
    wallet: options.enableWallets,
  }
  const hidesWallets = features.collapseWallets || !features.emailShowWallets
  return {
    methods: selectConnectMethods(state).filter(method => isOffered[method]),
    isCollapsed: (isOffered.email || isOffered.social) && hidesWallets,
    hasGuide: options.enableWalletGuide && hasEmbeddedWallet,
  }
}

/** Where the host has switched off every way to connect, which it may do while the view is open. */
function NoWays(): JSX.Element {
  const { connect } = useMessages()
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={connect.noWays}
      text={connect.noWaysHint}
      testId="foyer-connect-none"
    />
  )
}

const loadLegal = {
  checkbox: () => loadExport('LegalCheckbox', () => import('../../wallets/LegalParts.js')),
  notice: () => loadExport('LegalNotice', () => import('../../wallets/LegalParts.js')),
}

/** What the host asks visitors to agree to, in a file that comes where there is something. Until they did, no way in can be pressed. */
function Legal({ part }: { readonly part: keyof typeof loadLegal }): JSX.Element | null {
  const { hasLinks, hasCheckbox } = useLegal()
  const isShown = hasLinks && hasCheckbox === (part === 'checkbox')
  if (!isShown) return null
  return <LazyPart load={loadLegal[part]} props={{}} waiting={<Shimmer shape="row" />} />
}

/** Every way to connect, in its order. */
function Ways({ methods, isCollapsed, hasGuide }: OfferedMethods): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Legal part="checkbox" />
          {methods.map((method, index) => {
            if (method === 'wallet') {
              return isCollapsed ? (
                <CollapsedWallets key={method} />
              ) : (
                <WalletList key={method} hasGuide={hasGuide} />
              )
            }
            return (
              <LoginBlock
                key={method}
                method={method}
                hasOrBefore={methods[index - 1] === 'wallet'}
                hasOrAfter={methods[index + 1] === 'wallet'}
              />
            )
          })}
        </ViewBody>
      </ScrollArea>
      {hasGuide && <GuideFooter />}
      <Legal part="notice" />
    </>
  )
}

const selectWantsWide = ({ options }: FoyerState) => options.layout === 'wide' && !options.enableEmbedded

/** Whether the host wants a place beside the list, and there is room for one. */
function useIsWide(): boolean {
  const hasRoom = useMediaQuery('(min-width: 720px)')
  return usePart(selectWantsWide) && hasRoom
}

/** Keeps the size of the ways with the place beside them. */
const awaited = (
  <div className="split-view">
    <ViewBody>
      <Shimmer height="min(464px, 100vh - 136px)" width="264px" />
    </ViewBody>
  </div>
)

/** It comes with the screens that stand beside the list. */
const loadWide = () => loadExport('WideConnect', () => import('./WideConnect.js'))

/** Choosing a way to connect. */
export function ConnectView(): JSX.Element {
  const offered = usePart(selectMethods)
  const isWide = useIsWide()
  if (offered.methods.length === 0) return <NoWays />
  const ways = <Ways {...offered} />
  if (!isWide) return ways
  return <LazyPart load={loadWide} props={{ children: ways }} waiting={awaited} />
}

/** The wallets alone, where the Connect screen keeps them behind one button. */
export function ConnectWalletsView(): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Legal part="checkbox" />
          <WalletList />
        </ViewBody>
      </ScrollArea>
      <Legal part="notice" />
    </>
  )
}
