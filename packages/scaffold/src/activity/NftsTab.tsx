import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'
import { CollectiblesGrid } from './CollectiblesGrid.js'
import { ActivityUnavailable, LookFurther, ReceiveAction, useActivity } from './ListPlaceholders.js'

const lookFurther = (onClick: () => void) => <LookFurther isLoading={false} onClick={onClick} />

/** The account's collectibles. */
export function NftsTab(): JSX.Element {
  const activity = useActivity()
  const words = useMessages().account.collectibles
  if (activity.status === 'failed' || activity.status === 'unsupported')
    return <ActivityUnavailable activity={activity} title={words.failed} />
  const receive = <ReceiveAction label={words.receive} testId="foyer-collectibles-receive" />
  return (
    <CollectiblesGrid
      key={activity.account}
      activity={activity}
      lookFurther={lookFurther}
      receive={receive}
    />
  )
}
