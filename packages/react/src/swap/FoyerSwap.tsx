import { loadChunk } from '@foyer/common'
import type { SwapArguments } from '@foyer/core'
import type { SwapCardProps } from '@foyer/scaffold/swap'
import type { JSX } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import { type CardSource, useCard } from '../provider/useCard.js'

/** Props of {@link FoyerSwap}. */
export interface FoyerSwapProps {
  /**
   * The initial values of the form: symbols, and a decimal amount. Defaults to the network's native coin, and 1 of
   * it.
   */
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
 * Renders the swap form inline on the host's page: the form, its tokens and the review in a card. Everything else,
 * such as connecting a wallet or choosing a network, opens the modal. Calls no service before the visitor acts.
 * Renders nothing on a server, or if the feature `swaps` is off. Throws `INSTANCE_NOT_FOUND` outside of a provider.
 *
 * @example
 * <FoyerSwap begin={{ fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }} />
 */
export function FoyerSwap({ begin }: FoyerSwapProps): JSX.Element | null {
  const foyer = useInstance('FoyerSwap')
  const Card = useCard(foyer, card)
  return Card ? <Card foyer={foyer} begin={begin} /> : null
}
