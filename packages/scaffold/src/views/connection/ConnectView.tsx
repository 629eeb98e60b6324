import { loadChunk } from '@foyer/common'
import { EmptyState, ScrollArea, Shimmer, ViewBody, WalletIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { WalletList } from '../../wallets/WalletList.js'
import { LoginBlock } from './LoginBlock.js'
import { selectMethods } from './selectMethods.js'

const loadCollapsed = () =>
  loadChunk(
    'CollapsedWallets',
    () => import('./CollapsedWallets.js'),
    module => module.CollapsedWallets,
  )
const loadGuide = () =>
  loadChunk(
    'GuideFooter',
    () => import('./GuideFooter.js'),
    module => module.GuideFooter,
  )

function Wallets({ isCollapsed }: { readonly isCollapsed: boolean }): JSX.Element {
  if (!isCollapsed) return <WalletList />
  return (
    <LazyPart name="collapsed wallets" load={loadCollapsed} props={{}} waiting={<Shimmer shape="row" />} />
  )
}

/** Where the host has switched off every way to connect, which it may do while the view is open. */
function NoWays(): JSX.Element {
  const { connect } = useView().language.copy
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={connect.noWays}
      text={connect.noWaysHint}
      testId="foyer-connect-none"
    />
  )
}

/** Choosing a way to connect. */
export function ConnectView(): JSX.Element {
  const { methods, isCollapsed, hasGuide } = usePart(selectMethods)
  if (methods.length === 0) return <NoWays />
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <LegalCheckbox />
          {methods.map((method, index) =>
            method === 'wallet' ? (
              <Wallets key={method} isCollapsed={isCollapsed} />
            ) : (
              <LoginBlock
                key={method}
                method={method}
                hasOrBefore={methods[index - 1] === 'wallet'}
                hasOrAfter={methods[index + 1] === 'wallet'}
              />
            ),
          )}
        </ViewBody>
      </ScrollArea>
      {hasGuide && <LazyPart name="wallet guide" load={loadGuide} props={{}} waiting={null} />}
      <LegalNotice />
    </>
  )
}
