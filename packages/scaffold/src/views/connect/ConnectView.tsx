import type { ConnectMethod, FoyerState } from '@foyer/core'
import { selectConnectMethods } from '@foyer/core/engine'
import { EmptyState, ScrollArea, Shimmer, useMediaQuery, ViewBody } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { WalletList } from '../../wallets/WalletList.js'
import { loadErrand } from '../errands.js'
import { LoginBlock } from '../LoginBlock.js'
import { CollapsedWallets } from './CollapsedWallets.js'
import { GuideFooter } from './GuideFooter.js'

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

/** Every way to connect, in its order. */
function Ways({ methods, isCollapsed, hasGuide }: OfferedMethods): JSX.Element {
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <LegalCheckbox />
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
      <LegalNotice />
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

/** It comes with the views that stand beside the list. */
const loadWide = async () => (await loadErrand('connecting')).WideConnect

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
          <LegalCheckbox />
          <WalletList />
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
