import type { FoyerState } from '@foyer/core'
import { selectOnramp } from '@foyer/core/onramp'
import { ConnectingMark, StatusMessage, ViewBody } from '@foyer/ui'
import { ShopLogo } from '@foyer/ui/onramp'
import { type JSX, useEffect } from 'react'
import { progressEn } from '../../copy/onramp/progressEn.js'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { NothingHere } from './NothingHere.js'
import type { OnrampPanelProps } from './OnrampScreen.js'
import { OnrampWaiting } from './OnrampWaiting.js'
import { ProgressActions, type ProgressActionsProps } from './ProgressActions.js'
import { progressWords } from './progressWords.js'

const selectPurchase = (state: FoyerState) => selectOnramp(state).purchase

/** Stands there while nothing is being bought. */
function NothingBegun(): JSX.Element {
  const { foyer } = useView()
  const { none, noneHint, choose } = useOnrampCopy('progress', progressEn)
  const open = () => foyer.router.replace({ view: 'OnRampProviders' })
  return (
    <NothingHere title={none} text={noneHint} action={choose} onAction={open} testId="foyer-onramp-idle" />
  )
}

/** The provider, in its ring while something is awaited of it. */
function Mark({ purchase }: Pick<ProgressActionsProps, 'purchase'>): JSX.Element {
  const { status, provider } = purchase
  const logo = <ShopLogo shop={provider} size="xl" />
  const isOver = status === 'waiting' && purchase.isWindowClosed && provider === 'meld'
  if (status === 'blocked' || isOver) return <ViewBody align="center">{logo}</ViewBody>
  return <ConnectingMark state={status === 'failed' ? 'error' : 'waiting'} image={logo} />
}

function Progress({ purchase, verbs }: ProgressActionsProps): JSX.Element {
  const { language } = useView()
  const words = useOnrampCopy('progress', progressEn)
  const { title, text } = progressWords(purchase, { words, language })
  const isFailed = purchase.status === 'failed'
  return (
    <ViewBody gap="lg">
      <Mark purchase={purchase} />
      <StatusMessage
        tone={isFailed ? 'error' : 'neutral'}
        title={title}
        text={text}
        testId={`foyer-onramp-${purchase.status}`}
      />
      <ProgressActions purchase={purchase} verbs={verbs} />
    </ViewBody>
  )
}

/** Where a purchase stands. One that is among the account's leads to what was bought. */
export function ProgressPanel({ verbs }: OnrampPanelProps): JSX.Element {
  const { foyer } = useView()
  const purchase = usePart(selectPurchase)
  const isFound = purchase.status === 'found'
  useEffect(() => verbs?.watchPurchase(), [verbs])
  useEffect(() => {
    if (isFound) foyer.router.replace({ view: 'OnRampActivity' })
  }, [isFound, foyer])
  if (!verbs || isFound) return <OnrampWaiting />
  return purchase.status === 'none' ? <NothingBegun /> : <Progress purchase={purchase} verbs={verbs} />
}
