import { loadExport } from '@foyer/common'
import type { JSX } from 'react'
import {
  ActivityUnavailable,
  LookFurther,
  ReceiveAction,
  useActivity,
} from '../../activity/ListPlaceholders.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useMessages } from '../../foyer/ViewContext.js'

const load = () => loadExport('CollectiblesGrid', () => import('../../activity/CollectiblesGrid.js'))
const lookFurther = (onClick: () => void) => <LookFurther isLoading={false} onClick={onClick} />

/** The account's collectibles. Their grid is a lazy part, because few visitors open this tab. */
export function NftsTab(): JSX.Element {
  const activity = useActivity()
  const words = useMessages().account.collectibles
  if (activity.status === 'failed' || activity.status === 'unsupported')
    return <ActivityUnavailable activity={activity} title={words.failed} />
  const receive = <ReceiveAction label={words.receive} testId="foyer-collectibles-receive" />
  return (
    <LazyPart key={activity.account} load={load} props={{ activity, lookFurther, receive }} waiting={null} />
  )
}
