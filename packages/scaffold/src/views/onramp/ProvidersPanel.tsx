import { formatExactAmount } from '@foyer/common/amounts'
import { type FoyerState, selectRequestedNetworks } from '@foyer/core'
import { usesSmartAccount } from '@foyer/core/engine'
import { type OfferedProvider, onrampProviders, selectOnramp, selectProviders } from '@foyer/core/features'
import { ListRow, ModalFooter, NetworkImage, RowGroup, ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import BankIcon from '@foyer/ui/icons/bank'
import CardIcon from '@foyer/ui/icons/card'
import NetworkIcon from '@foyer/ui/icons/network'
import RetryIcon from '@foyer/ui/icons/retry'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner, ShopLogo } from '@foyer/ui/onramp'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { useLegal } from '../../wallets/useLegal.js'
import { NothingHere, type OnrampPanelProps, OnrampScreen } from './OnrampScreen.js'
import css from './ProviderRow.css?inline'

const mostNetworks = 5
const selectOffered = (state: FoyerState) => selectRequestedNetworks(state)

/** Props of {@link ProviderRow}. */
interface ProviderRowProps {
  readonly provider: OfferedProvider
  readonly onClick: () => void
}

/** The provider's fees and payment methods. */
function Terms({ provider }: Pick<ProviderRowProps, 'provider'>): JSX.Element {
  const words = useMessages().onramp.providers
  const { tag } = useView().locale
  const [least, most] = provider.feePercent
  const shown = (percent: number) => formatExactAmount(`${percent}`, tag)
  return (
    <span className="buy-provider">
      {fill(words.fees, { least: shown(least), most: shown(most) })}
      <span className="buy-provider__ways" role="img" aria-label={words.ways}>
        <BankIcon />
        <CardIcon />
      </span>
    </span>
  )
}

/** The networks that the provider delivers to and the host offers. */
function Networks({ provider }: Pick<ProviderRowProps, 'provider'>): JSX.Element | null {
  const words = useMessages().onramp.providers
  const shown = usePart(selectOffered)
    .filter(each => provider.namespaces.includes(each.namespace))
    .slice(0, mostNetworks)
  if (shown.length === 0) return null
  const names = shown.map(each => each.name).join(', ')
  return (
    <span className="buy-provider__networks" role="img" aria-label={fill(words.networks, { names })}>
      {shown.map(({ id, imageUrl }) => (
        <span key={id} className="buy-provider__network">
          <NetworkImage src={imageUrl} size="xs" />
        </span>
      ))}
    </span>
  )
}

/** A provider. Disabled until its checkout address is loaded. Pressing it after a failure loads the address again. */
function ProviderRow({ provider, onClick }: ProviderRowProps): JSX.Element {
  useStyles(css)
  const words = useMessages().onramp.providers
  const { status } = provider.shop
  const isReading = status === 'none' || status === 'reading'
  return (
    <ListRow
      title={provider.label}
      description={status === 'failed' ? words.unreachable : <Terms provider={provider} />}
      image={<ShopLogo shop={provider.id} />}
      tag={status === 'failed' ? <RetryIcon /> : <Networks provider={provider} />}
      hasChevron={status === 'known'}
      isLoading={isReading}
      isDisabled={isReading}
      onClick={onClick}
      testId={`foyer-onramp-provider-${provider.id}`}
    />
  )
}

/** Returns the provider's name of the pending purchase, or `undefined` if there is no purchase to follow. */
const selectRunning = (state: FoyerState) => {
  const { purchase } = selectOnramp(state)
  if (purchase.status !== 'waiting' || purchase.provider !== 'coinbase') return undefined
  return onrampProviders.find(each => each.id === purchase.provider)?.label
}

/** A link back to the pending purchase. */
function Running(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().onramp.providers
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

/** The empty state if no provider delivers to the network. */
function NobodySells(): JSX.Element {
  const { foyer } = useView()
  const { none, noneHint, chooseNetwork } = useMessages().onramp.providers
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

/** The footer for hosts with legal pages: a disclaimer and a link to an explanation. */
function Footer(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().onramp.providers
  if (!useLegal().hasLinks) return null
  const openHelp = () => {
    const isSmartAccount = usesSmartAccount(foyer.getState())
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

/** The providers for the active namespace. */
function ProvidersPanel({ actions }: OnrampPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.providers
  const providers = usePart(selectProviders)
  useEffect(() => actions?.watchShops(), [actions])
  const choose = ({ id, shop }: (typeof providers)[number]) => {
    if (shop.status !== 'known') return actions?.retryShop(id)
    actions?.buy(id) // within the click's task, because browsers only open windows for clicks
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

/** The view for choosing a provider. */
export function OnRampProvidersView(): JSX.Element {
  return <OnrampScreen Panel={ProvidersPanel} />
}
