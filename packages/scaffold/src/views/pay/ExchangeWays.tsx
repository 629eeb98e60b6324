import type { FoyerState } from '@foyer/core'
import { type PayVerbs, selectPay } from '@foyer/core/pay'
import { CardIcon, EmptyState, ListRow, Picture, RowGroup, Shimmer } from '@foyer/ui'
import type { JSX } from 'react'
import { payChoiceEn } from '../../copy/pay/choiceEn.js'
import { payFailureWords } from '../../copy/pay/payFailureWords.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { fill } from '../../copy/phrases.js'
import { TryAgain } from '../../foyer/TryAgain.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

/** How many exchanges are offered. */
const mostExchanges = 2

const selectExchanges = (state: FoyerState) => selectPay(state).exchanges

/** Paying from what the visitor holds at an exchange. */
export function ExchangeWays({ verbs }: { readonly verbs: PayVerbs }): JSX.Element {
  const { foyer, language } = useView()
  const words = usePayCopy('choice', payChoiceEn)
  const reading = usePart(selectExchanges)
  if (reading.status === 'failed') {
    const { title, next } = payFailureWords(reading.failure, language)
    const retry = () => void verbs.loadExchanges()
    return <TryAgain title={title} text={next} onRetry={retry} testId="foyer-pay-exchanges-failed" />
  }
  if (reading.status !== 'known') {
    return (
      <div role="status" aria-label={words.exchanges} data-testid="foyer-pay-exchanges-loading">
        <Shimmer shape="row" />
      </div>
    )
  }
  if (reading.exchanges.length === 0) {
    return <EmptyState icon={<CardIcon />} title={words.noExchanges} testId="foyer-pay-no-exchanges" />
  }
  const start = (id: string) => {
    // In the task of the press: a window that opens later is blocked.
    verbs.payWithExchange(id)
    foyer.router.push({ view: 'PayLoading' })
  }
  return (
    <RowGroup label={words.exchanges}>
      {reading.exchanges.slice(0, mostExchanges).map(({ id, name, imageUrl }) => (
        <ListRow
          key={id}
          title={fill(words.withWallet, { name })}
          image={<Picture src={imageUrl} fallback={name.slice(0, 1).toUpperCase()} />}
          hasChevron
          onClick={() => start(id)}
          testId={`foyer-pay-exchange-${id}`}
        />
      ))}
    </RowGroup>
  )
}
