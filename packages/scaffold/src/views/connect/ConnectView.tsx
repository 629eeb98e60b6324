import type { ConnectMethod, FoyerState } from '@foyer/core'
import { selectConnectMethods } from '@foyer/core/engine'
import { EmptyState, ScrollArea, Shimmer, useMediaQuery, ViewBody } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { Consent } from '../../wallets/Consent.js'
import { LegalNotice } from '../../wallets/LegalParts.js'
import { WalletList } from '../../wallets/WalletList.js'
import { loadErrand } from '../errands.js'
import { LoginBlock } from '../LoginBlock.js'
import { CollapsedWallets } from './CollapsedWallets.js'
import { GuideFooter } from './GuideFooter.js'

/** The connect methods to show, in order. */
interface OfferedMethods {
  readonly methods: readonly ConnectMethod[]
  /** Whether one button replaces the wallets, because the host hides them and another method is offered. */
  readonly isCollapsed: boolean
  readonly hasGuide: boolean
}

/**
 * Returns the offered methods. E-mail and social logins need the embedded wallet's connector, and a host may disable
 * wallets.
 */
function selectMethods(state: FoyerState): OfferedMethods {
  const { options, connection } = state
  const { features } = options
  const hasEmbeddedWallet = connection.connectors.some(each => each.type === 'AUTH')
  const hasSocials = features.socials !== false && features.socials.length > 0
  const isOffered = {
    email: hasEmbeddedWallet && features.email,
    social: hasEmbeddedWallet && hasSocials,
    wallet: options.wallets.enabled,
  }
  const hidesWallets = features.collapseWallets || !features.emailShowWallets
  return {
    methods: selectConnectMethods(state).filter(method => isOffered[method]),
    isCollapsed: (isOffered.email || isOffered.social) && hidesWallets,
    hasGuide: options.wallets.guide && hasEmbeddedWallet,
  }
}

/** The empty state if the host disables every method, which it may do while the view is open. */
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

/** The connect methods in order. */
function Ways({ methods, isCollapsed, hasGuide }: OfferedMethods): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Consent>
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
          </Consent>
        </ViewBody>
      </ScrollArea>
      {hasGuide && <GuideFooter />}
      <LegalNotice />
    </>
  )
}

const selectWantsWide = ({ options }: FoyerState) =>
  options.modal.layout === 'wide' && options.modal.placement !== 'inline'

/** Returns whether the host wants the wide layout and the window has room for it. */
function useIsWide(): boolean {
  const hasRoom = useMediaQuery('(min-width: 720px)')
  return usePart(selectWantsWide) && hasRoom
}

/** A placeholder as large as the list with its pane. */
const awaited = (
  <div className="split-view">
    <ViewBody>
      <Shimmer height="min(464px, 100vh - 136px)" width="264px" />
    </ViewBody>
  </div>
)

/** Loads the wide layout, which is in the chunk of the views next to the list. */
const loadWide = async () => (await loadErrand('connecting')).WideConnect

/** The view for choosing how to connect. */
export function ConnectView(): JSX.Element {
  const offered = usePart(selectMethods)
  const isWide = useIsWide()
  if (offered.methods.length === 0) return <NoWays />
  const ways = <Ways {...offered} />
  if (!isWide) return ways
  return <LazyPart load={loadWide} props={{ children: ways }} waiting={awaited} />
}

/** The wallets in a view of their own, for hosts that hide them on the Connect view. */
export function ConnectWalletsView(): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Consent>
            <WalletList />
          </Consent>
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
