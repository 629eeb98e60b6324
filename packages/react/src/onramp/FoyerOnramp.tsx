import { loadChunk } from '@foyer/common'
import type { OnrampWidgetProps } from '@foyer/scaffold/onramp'
import type { JSX } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { type CardSource, useCard } from '../provider/useCard.js'

const card: CardSource<OnrampWidgetProps> = {
  view: 'OnRampProviders',
  load: () =>
    loadChunk(
      'OnrampWidget',
      () => import('@foyer/scaffold/onramp'),
      ({ OnrampWidget, askForLocale }) => ({ Card: OnrampWidget, askForLocale }),
    ),
}

/**
 * The form for buying, in place on the host's page: an amount of money, what it buys, and the way to those who sell,
 * which opens the modal. Asks nothing of any service before the visitor acts; renders nothing on a server, and where the
 * feature `onramp` is off. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * <FoyerProvider foyer={foyer}>
 *   <FoyerOnramp />
 * </FoyerProvider>
 */
export function FoyerOnramp(): JSX.Element | null {
  const foyer = useInstance('FoyerOnramp')
  const Card = useCard(foyer, card)
  return Card ? <Card foyer={foyer} /> : null
}
