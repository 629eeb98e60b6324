import { type Network, parseAccountId } from '@foyer/common'
import { type FoyerState, selectNetwork } from '@foyer/core'
import { type Collectible, collectibleLink, heldCollectibles, selectActivity } from '@foyer/core/features'
import { EmptyState, useStyles } from '@foyer/ui'
import { CollectibleGrid } from '@foyer/ui/activity'
import GridIcon from '@foyer/ui/icons/grid'
import { type JSX, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import css from './CollectiblesGrid.css?inline'
import type { ShownActivity } from './ListPlaceholders.js'

/** The number of pages loaded in a row before the visitor is prompted. */
const mostPages = 25

/**
 * Loads the whole history, because a collectible may have been received at any time. It pauses after `mostPages`
 * pages, and `readOn` continues.
 */
export function useReadOn({
  status,
  cursor,
  isLoadingMore,
  loadMore,
}: Pick<ShownActivity, 'status' | 'cursor' | 'isLoadingMore' | 'loadMore'>): {
  readonly isReading: boolean
  readonly readOn: () => void
} {
  const [pages, setPages] = useState(mostPages)
  const isShort = status === 'ready' && cursor !== undefined && pages > 0
  const isDue = isShort && !isLoadingMore
  useEffect(() => {
    if (!isDue) return
    setPages(before => before - 1)
    loadMore()
  }, [isDue, loadMore])
  return {
    isReading: status === 'loading' || isLoadingMore || isShort,
    readOn: () => setPages(mostPages),
  }
}

/** Props of {@link CollectiblesGrid}. Its file is loaded later than the buttons, which the activity shows too. */
export interface CollectiblesGridProps {
  readonly activity: ShownActivity
  /** Returns the button that loads older pages. */
  readonly lookFurther: (onClick: () => void) => ReactNode
  /** The button of an empty list. */
  readonly receive: ReactNode
}

/** Props of {@link NoCollectibles}. */
interface NoCollectiblesProps extends Pick<CollectiblesGridProps, 'receive'> {
  /** The button that loads older pages. `undefined` once the whole history is loaded. */
  readonly further: ReactNode
}

/** The empty state of the collectibles. Offers older pages if there are any. */
function NoCollectibles({ further, receive }: NoCollectiblesProps): JSX.Element {
  const { activity, collectibles } = useMessages().account
  if (further) {
    return (
      <EmptyState
        icon={<GridIcon />}
        title={activity.noneSoFar}
        text={collectibles.noneSoFarHint}
        action={further}
        testId="foyer-collectibles-none-so-far"
      />
    )
  }
  return (
    <EmptyState
      icon={<GridIcon />}
      title={collectibles.empty}
      text={collectibles.emptyHint}
      action={receive}
      testId="foyer-collectibles-empty"
    />
  )
}

const keyOf = ({ id }: Collectible) => id

function selectListedNetwork(state: FoyerState): Network | undefined {
  const { account } = selectActivity(state)
  return account && selectNetwork(state, parseAccountId(account).networkId)
}

function useToCard() {
  const network = usePart(selectListedNetwork)
  const words = useMessages().account.collectibles
  return useCallback(
    (collectible: Collectible) => {
      const name = collectible.name || words.unnamed
      return {
        name,
        image: collectible.previewUrl,
        imageLabel: fill(words.picture, { name }),
        href: collectibleLink(network, collectible),
        testId: `foyer-collectible-${collectible.id}`,
      }
    },
    [network, words],
  )
}

/** The collectibles that the account holds, derived from its history. Place it in a `ScrollArea`. */
export function CollectiblesGrid({ activity, lookFurther, receive }: CollectiblesGridProps): JSX.Element {
  useStyles(css)
  const words = useMessages().account.collectibles
  const { transactions, holdings, cursor, actions } = activity
  const collectibles = useMemo(() => heldCollectibles(transactions, holdings), [transactions, holdings])
  useEffect(() => {
    if (transactions.length > 0) void actions?.confirmCollectibles()
  }, [transactions, actions])
  const toCard = useToCard()
  const { isReading, readOn } = useReadOn(activity)
  const canReadOn = cursor !== undefined && !isReading
  const further = canReadOn && lookFurther(readOn)
  if (collectibles.length === 0 && !isReading) return <NoCollectibles further={further} receive={receive} />
  return (
    <div className="collectibles">
      <CollectibleGrid
        items={collectibles}
        toCard={toCard}
        keyOf={keyOf}
        label={words.list}
        onEndReached={canReadOn ? readOn : undefined}
        isLoadingMore={isReading}
        testId="foyer-collectibles"
      />
      {further}
    </div>
  )
}
