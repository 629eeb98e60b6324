import { selectRequest } from '@foyer/core/onramp'
import { Picture } from '@foyer/ui'
import { type JSX, useCallback, useEffect, useMemo } from 'react'
import { choiceEn } from '../../copy/en/onramp.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { ChoiceList } from './ChoiceList.js'
import { currencyMark, currencyName } from './currencyText.js'
import type { OnrampPanelProps } from './OnrampScreen.js'

/** What can be paid with. */
export function CurrencyChoicePanel({ actions }: OnrampPanelProps): JSX.Element {
  const { tag } = useView().language
  const words = useCopyPart('onramp', 'choice', choiceEn)
  const { options, paymentCurrency } = usePart(selectRequest)
  useEffect(() => void actions?.loadOptions(), [actions])
  const choices = useMemo(
    () =>
      options?.paymentCurrencies.map(({ id }) => ({
        id,
        title: currencyName(id, tag),
        description: id,
        image: <Picture src={undefined} shape="circle" fallback={currencyMark(id)} />,
      })),
    [options, tag],
  )
  const choose = useCallback((id: string) => actions?.choosePaymentCurrency(id), [actions])
  return (
    <ChoiceList
      choices={choices}
      selectedId={paymentCurrency?.id}
      onChoose={choose}
      label={words.currencies}
      testId="foyer-onramp-currency"
    />
  )
}
