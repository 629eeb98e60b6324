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
 * Renders the purchase form inline on the host's page: an amount of money, the asset that it buys, and a button for
 * the providers, which opens the modal. Calls no service before the visitor acts. Renders nothing on a server, or if
 * the feature `onramp` is off. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()], projectId: 'your id' })
 *
 * export const Page = () => (
 *   <FoyerProvider foyer={foyer}>
 *     <FoyerOnramp />
 *   </FoyerProvider>
 * )
 */
export function FoyerOnramp(): JSX.Element | null {
  const foyer = useInstance('FoyerOnramp')
  const Card = useCard(foyer, card)
  return Card ? <Card foyer={foyer} /> : null
}
