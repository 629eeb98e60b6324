import { type Collectible, collectibleLink, heldCollectibles } from '@foyer/core/activity'
import { useStyles } from '@foyer/ui'
import { CollectibleGrid } from '@foyer/ui/activity'
import { type JSX, useCallback, useMemo } from 'react'
import { fill } from '../copy/phrases.js'
import { useAccountCopy } from '../copy/useAccountCopy.js'
import { ActivityUnavailable } from './ActivityUnavailable.js'
import css from './CollectiblesGrid.css?inline'
import { LookFurther } from './LookFurther.js'
import { NoCollectibles } from './NoCollectibles.js'
import { type ShownActivity, useActivity } from './useActivity.js'
import { useReadOn } from './useReadOn.js'

const keyOf = ({ id }: Collectible) => id

function useToCard({ network }: ShownActivity) {
  const words = useAccountCopy().collectibles
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
  const words = useAccountCopy().collectibles
  const { transactions, status, cursor } = activity
  const collectibles = useMemo(() => heldCollectibles(transactions), [transactions])
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

/** The collectibles the account holds, as its history tells. For a `ScrollArea`. */
export function CollectiblesGrid(): JSX.Element {
  const activity = useActivity()
  return <Collectibles key={activity.account} activity={activity} />
}
