import { selectRequest } from '@foyer/core/features'
import { EmptyState, Picture, ScrollArea, ViewBody } from '@foyer/ui'
import CardIcon from '@foyer/ui/icons/card'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { useLegal } from '../../wallets/useLegal.js'
import { currencyMark, currencyName } from './currencyText.js'
import { type OnrampPanelProps, OnrampScreen, OnrampWaiting } from './OnrampScreen.js'

/** One thing to choose. */
interface Choice {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly image: ReactNode
}

/** Props of {@link ChoiceList}. Keep `choices` and `onChoose` the same while they are. */
interface ChoiceListProps {
  /** Absent until they are known. */
  readonly choices: readonly Choice[] | undefined
  readonly selectedId: string | undefined
  readonly onChoose: (id: string) => void
  readonly label: string
  /** Each row's is this, a dash and its id. */
  readonly testId: string
}

const keyOf = ({ id }: Choice) => id

/** Things to choose one of, for which the visitor may have to agree to the host's terms; choosing closes the modal. */
function ChoiceList({ choices, selectedId, onChoose, label, testId }: ChoiceListProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.choice
  const { mustAgree } = useLegal()
  const renderItem = useCallback(
    ({ id, title, description, image }: Choice, tabIndex: 0 | -1) => {
      const choose = () => {
        onChoose(id)
        foyer.router.close()
      }
      return (
        <ValueRow
          title={title}
          description={description}
          image={image}
          isSelected={id === selectedId}
          isDisabled={mustAgree}
          onClick={choose}
          tabIndex={tabIndex}
          testId={`${testId}-${id}`}
        />
      )
    },
    [foyer, onChoose, selectedId, mustAgree, testId],
  )
  if (!choices) return <OnrampWaiting />
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <LegalCheckbox />
          {choices.length === 0 ? (
            <EmptyState
              icon={<CardIcon />}
              title={words.none}
              text={words.noneHint}
              testId={`${testId}-none`}
            />
          ) : (
            <WindowedList
              items={choices}
              keyOf={keyOf}
              renderItem={renderItem}
              rowHeight={valueRowHeight}
              label={label}
              testId={testId}
            />
          )}
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}

/** What can be bought. */
function TokenChoicePanel({ actions }: OnrampPanelProps): JSX.Element {
  const words = useMessages().onramp.choice
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

/** What can be paid with. */
function CurrencyChoicePanel({ actions }: OnrampPanelProps): JSX.Element {
  const { tag } = useView().locale
  const words = useMessages().onramp.choice
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

/** Choosing what is bought. */
export function OnRampTokenSelectView(): JSX.Element {
  return <OnrampScreen Panel={TokenChoicePanel} />
}

/** Choosing the money that is paid with. */
export function OnRampFiatSelectView(): JSX.Element {
  return <OnrampScreen Panel={CurrencyChoicePanel} />
}
