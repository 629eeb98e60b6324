import { loadChunk } from '@foyer/common'
import type { SwapArguments } from '@foyer/core'
import type { SwapCardProps } from '@foyer/scaffold/swap'
import type { JSX } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { type CardSource, useCard } from '../provider/useCard.js'

/** Props of {@link FoyerSwap}. */
export interface FoyerSwapProps {
  /** What the form begins with: symbols, and a decimal amount. Default: the network's own coin, and 1 of it. */
  readonly begin?: SwapArguments | undefined
}

const card: CardSource<SwapCardProps> = {
  view: 'Swap',
  load: () =>
    loadChunk(
      'SwapCard',
      () => import('@foyer/scaffold/swap'),
      ({ SwapCard, askForLocale }) => ({ Card: SwapCard, askForLocale }),
    ),
}

/**
 * Swapping in place on the host's page: the form, its tokens and the review in a card. Everything else, such as
 * connecting a wallet or choosing a network, opens the modal. Asks nothing of any service before the visitor acts;
 * renders nothing on a server, and where the feature `swaps` is off. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * <FoyerSwap begin={{ fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }} />
 */
export function FoyerSwap({ begin }: FoyerSwapProps): JSX.Element | null {
  const foyer = useInstance('FoyerSwap')
  const Card = useCard(foyer, card)
  return Card ? <Card foyer={foyer} begin={begin} /> : null
}
