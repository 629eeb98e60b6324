import { selectRequest } from '@foyer/core/features'
import { EmptyState, Picture, ScrollArea, ViewBody } from '@foyer/ui'
import CardIcon from '@foyer/ui/icons/card'
import { ValueRow, valueRowHeight, WindowedList } from '@foyer/ui/rows'
import { type JSX, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { initialOf } from '../../locales/initialOf.js'
import { LegalCheckbox, LegalNotice } from '../../wallets/LegalParts.js'
import { useLegal } from '../../wallets/useLegal.js'
import { currencyMark, currencyName } from './currencyText.js'
import { type OnrampPanelProps, OnrampScreen, OnrampWaiting } from './OnrampScreen.js'

/** An option of a list. */
interface Choice {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly image: ReactNode
}

/** Props of {@link ChoiceList}. `choices` and `onChoose` should be memoized. */
interface ChoiceListProps {
  /** The choices of the list. `undefined` until they are loaded. */
  readonly choices: readonly Choice[] | undefined
  readonly selectedId: string | undefined
  readonly onChoose: (id: string) => void
  readonly label: string
  /** The prefix of each row's test id, which ends with a dash and the choice's id. */
  readonly testId: string
}

const keyOf = ({ id }: Choice) => id

/** A list of options. The visitor may have to agree to the host's terms first. Choosing an option closes the modal. */
function ChoiceList({ choices, selectedId, onChoose, label, testId }: ChoiceListProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.choice
  const { mustAgree } = useLegal()
  const renderItem = useCallback(
    ({ id, title, description, image }: Choice, tabIndex: 0 | -1) => {
      const choose = () => {
        onChoose(id)
        foyer.close()
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

/** The tokens that can be bought. */
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
        image: <Picture src={undefined} shape="circle" fallback={initialOf(symbol)} />,
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

/** The currencies to pay with. */
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

/** The view for choosing the token to buy. */
export function OnRampTokenSelectView(): JSX.Element {
  return <OnrampScreen Panel={TokenChoicePanel} />
}

/** The view for choosing the currency to pay with. */
export function OnRampFiatSelectView(): JSX.Element {
  return <OnrampScreen Panel={CurrencyChoicePanel} />
}
