import type { FoyerState } from '@foyer/core'
import { onrampProviders, selectOnramp, selectProviders } from '@foyer/core/onramp'
import { CardIcon, ModalFooter, NetworkIcon, RowGroup, ScrollArea, ViewBody } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner } from '@foyer/ui/onramp'
import { type JSX, useEffect } from 'react'
import { providersEn } from '../../copy/onramp/providersEn.js'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { fill } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'
import { usesSmartAccount } from '../../foyer/usesSmartAccount.js'
import { useView } from '../../foyer/ViewContext.js'
import { useLegal } from '../../wallets/useLegal.js'
import { NothingHere } from './NothingHere.js'
import type { OnrampPanelProps } from './OnrampScreen.js'
import { ProviderRow } from './ProviderRow.js'

/** The purchase that is being looked for, if there is one. */
const selectRunning = (state: FoyerState) => {
  const { purchase } = selectOnramp(state)
  if (purchase.status !== 'waiting' || purchase.provider !== 'coinbase') return undefined
  return onrampProviders.find(each => each.id === purchase.provider)?.label
}

/** The way back to a purchase under way. */
function Running(): JSX.Element | null {
  const { foyer } = useView()
  const words = useOnrampCopy('providers', providersEn)
  const name = usePart(selectRunning)
  if (!name) return null
  return (
    <Banner icon={<CardIcon />} testId="foyer-onramp-running">
      {fill(words.running, { name })}{' '}
      <LinkButton onClick={() => foyer.router.push({ view: 'BuyInProgress' })}>
        {words.runningAction}
      </LinkButton>
    </Banner>
  )
}

/** Stands there where nobody delivers. */
function NobodySells(): JSX.Element {
  const { foyer } = useView()
  const { none, noneHint, chooseNetwork } = useOnrampCopy('providers', providersEn)
  return (
    <NothingHere
      icon={<NetworkIcon />}
      title={none}
      text={noneHint}
      action={chooseNetwork}
      onAction={() => foyer.router.push({ view: 'Networks' })}
      testId="foyer-onramp-none"
    />
  )
}

/** What the host's legal pages are shown with: a promise, and the way to an explanation. */
function Footer(): JSX.Element | null {
  const { foyer } = useView()
  const words = useOnrampCopy('providers', providersEn)
  if (!useLegal().hasLinks) return null
  const openHelp = () => {
    const isSmartAccount = usesSmartAccount(foyer)
    foyer.track({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } })
    foyer.router.push({ view: 'WhatIsABuy' })
  }
  return (
    <ModalFooter variant="legal">
      <p>{words.promise}</p>
      <LinkButton onClick={openHelp} testId="foyer-onramp-help">
        {words.help}
      </LinkButton>
    </ModalFooter>
  )
}

/** Those who sell in the namespace in use. */
export function ProvidersPanel({ verbs }: OnrampPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useOnrampCopy('providers', providersEn)
  const providers = usePart(selectProviders)
  useEffect(() => verbs?.watchShops(), [verbs])
  const choose = ({ id, shop }: (typeof providers)[number]) => {
    if (shop.status !== 'known') return verbs?.retryShop(id)
    verbs?.buy(id) // in this very task: browsers open windows for clicks only
    foyer.router.push({ view: 'BuyInProgress' })
  }
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Running />
          {providers.length === 0 ? (
            <NobodySells />
          ) : (
            <RowGroup label={words.list}>
              {providers.map(each => (
                <ProviderRow key={each.id} provider={each} onClick={() => choose(each)} />
              ))}
            </RowGroup>
          )}
        </ViewBody>
      </ScrollArea>
      <Footer />
    </>
  )
}
