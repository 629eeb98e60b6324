import { type Collectible, collectibleLink, heldCollectibles } from '@foyer/core/features'
import { EmptyState, useStyles } from '@foyer/ui'
import { CollectibleGrid } from '@foyer/ui/activity'
import GridIcon from '@foyer/ui/icons/grid'
import { type JSX, useCallback, useEffect, useMemo, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import css from './CollectiblesGrid.css?inline'
import {
  ActivityUnavailable,
  LookFurther,
  ReceiveAction,
  type ShownActivity,
  useActivity,
} from './ListPlaceholders.js'

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

/** Props of {@link NoCollectibles}. */
interface NoCollectiblesProps {
  /** Loads older pages. `undefined` once the whole history is loaded. */
  readonly onReadOn: (() => void) | undefined
}

/** The empty state of the collectibles. Offers older pages if there are any. */
function NoCollectibles({ onReadOn }: NoCollectiblesProps): JSX.Element {
  const { activity, collectibles } = useMessages().account
  if (onReadOn) {
    return (
      <EmptyState
        icon={<GridIcon />}
        title={activity.noneSoFar}
        text={collectibles.noneSoFarHint}
        action={<LookFurther isLoading={false} onClick={onReadOn} />}
        testId="foyer-collectibles-none-so-far"
      />
    )
  }
  return (
    <EmptyState
      icon={<GridIcon />}
      title={collectibles.empty}
      text={collectibles.emptyHint}
      action={<ReceiveAction label={collectibles.receive} testId="foyer-collectibles-receive" />}
      testId="foyer-collectibles-empty"
    />
  )
}

const keyOf = ({ id }: Collectible) => id

function useToCard({ network }: ShownActivity) {
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

function Collectibles({ activity }: { readonly activity: ShownActivity }): JSX.Element {
  useStyles(css)
  const words = useMessages().account.collectibles
  const { transactions, holdings, status, cursor, confirmCollectibles } = activity
  const collectibles = useMemo(() => heldCollectibles(transactions, holdings), [transactions, holdings])
  useEffect(() => {
    if (transactions.length > 0) confirmCollectibles()
  }, [transactions, confirmCollectibles])
  const toCard = useToCard(activity)
  const { isReading, readOn } = useReadOn(activity)
  if (status === 'failed' || status === 'unsupported') {
    return <ActivityUnavailable activity={activity} title={words.failed} />
  }
  const canReadOn = cursor !== undefined && !isReading
  if (collectibles.length === 0 && !isReading)
    return <NoCollectibles onReadOn={canReadOn ? readOn : undefined} />
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
      {canReadOn && <LookFurther isLoading={false} onClick={readOn} />}
    </div>
  )
}

/** The collectibles that the account holds, derived from its history. Place it in a `ScrollArea`. */
export function CollectiblesGrid(): JSX.Element {
  const activity = useActivity()
  return <Collectibles key={activity.account} activity={activity} />
}
