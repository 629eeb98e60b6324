import type { FoyerState } from '@foyer/core'
import { selectRequestedNetworks } from '@foyer/core'
import type { OfferedProvider } from '@foyer/core/onramp'
import { CardIcon, ListRow, NetworkImage, RetryIcon, useStyles } from '@foyer/ui'
import { BankIcon, ShopLogo } from '@foyer/ui/onramp'
import type { JSX } from 'react'
import { providersEn } from '../../copy/onramp/providersEn.js'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { fill } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'
import css from './ProviderRow.css?inline'

const mostNetworks = 5
const selectOffered = (state: FoyerState) => selectRequestedNetworks(state)

/** Props of {@link ProviderRow}. */
export interface ProviderRowProps {
  readonly provider: OfferedProvider
  readonly onClick: () => void
}

/** What the provider takes, and the ways to pay. */
function Terms({ provider }: Pick<ProviderRowProps, 'provider'>): JSX.Element {
  const words = useOnrampCopy('providers', providersEn)
  const [least, most] = provider.feePercent
  return (
    <span className="buy-provider">
      {fill(words.fees, { least: `${least}`, most: `${most}` })}
      <span className="buy-provider__ways" role="img" aria-label={words.ways}>
        <BankIcon />
        <CardIcon />
      </span>
    </span>
  )
}

/** Where the provider delivers, as far as the host offers it. */
function Networks({ provider }: Pick<ProviderRowProps, 'provider'>): JSX.Element | null {
  const words = useOnrampCopy('providers', providersEn)
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

/** One who sells; cannot be chosen until it is known where, and can be asked again where that failed. */
export function ProviderRow({ provider, onClick }: ProviderRowProps): JSX.Element {
  useStyles(css)
  const words = useOnrampCopy('providers', providersEn)
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
