import { ScrollArea, Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { usePart } from '../../foyer/usePart.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { WalletList } from '../../wallets/WalletList.js'
import { LoginBlock } from './LoginBlock.js'
import { selectMethods } from './selectMethods.js'

const loadCollapsed = () => import('./CollapsedWallets.js').then(module => module.CollapsedWallets)
const loadGuide = () => import('./GuideFooter.js').then(module => module.GuideFooter)

function Wallets({ isCollapsed }: { readonly isCollapsed: boolean }): JSX.Element {
  if (!isCollapsed) return <WalletList />
  return <LazyPart load={loadCollapsed} props={{}} waiting={<Shimmer shape="row" />} />
}

/** Choosing a way to connect. */
export function ConnectView(): JSX.Element {
  const { methods, isCollapsed, hasGuide } = usePart(selectMethods)
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
      {hasGuide && <LazyPart load={loadGuide} props={{}} waiting={null} />}
      <LegalNotice />
    </>
  )
}
