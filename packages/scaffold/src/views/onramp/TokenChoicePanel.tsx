import { selectRequest } from '@foyer/core/onramp'
import { Picture } from '@foyer/ui'
import { type JSX, useCallback, useEffect, useMemo } from 'react'
import { choiceEn } from '../../copy/en/onramp.js'
import { usePart } from '../../foyer/usePart.js'
import { useCopyPart } from '../../foyer/ViewContext.js'
import { ChoiceList } from './ChoiceList.js'
import type { OnrampPanelProps } from './OnrampScreen.js'

/** What can be bought. */
export function TokenChoicePanel({ actions }: OnrampPanelProps): JSX.Element {
  const words = useCopyPart('onramp', 'choice', choiceEn)
  const { options, purchaseCurrency } = usePart(selectRequest)
  useEffect(() => void actions?.loadOptions(), [actions])
  const choices = useMemo(
    () =>
      options?.purchaseCurrencies.map(({ id, name, symbol }) => ({
        id,
        title: name || symbol,
        description: symbol,
        image: <Picture src={undefined} shape="circle" fallback={symbol.slice(0, 1).toUpperCase()} />,
      })),
    [options],
  )
  const choose = useCallback((id: string) => actions?.choosePurchaseCurrency(id), [actions])
  return (
    <ChoiceList
      choices={choices}
      selectedId={purchaseCurrency?.id}
      onChoose={choose}
      label={words.tokens}
      testId="foyer-onramp-token"
    />
  )
}
