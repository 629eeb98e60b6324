import { formatPercent, formatRate, formatRatePercent } from '@foyer/common/amounts'
import type { SwapDetails, SwapForm } from '@foyer/core/features'
import { Shimmer } from '@foyer/ui'
import { type Detail, DetailList, DetailShimmer, DetailsBox } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { type AmountText, type DollarText, useDollarText, useExactText } from '../../tokens/amountTexts.js'
import { impactLevel } from './priceImpact.js'

interface Symbols {
  readonly from: string
  readonly to: string
}

/** The texts and formats of the details. */
export interface DetailTexts {
  readonly words: Messages['swap']['details']
  readonly dollarText: DollarText
  readonly exactText: AmountText
  readonly locale: string
}

/** The placeholder of a detail. */
export const waitingValue = <DetailShimmer />
/** The placeholder of a detail with a note. */
const waitingNoted = { value: <DetailShimmer hasNote /> }

function networkFee(
  details: SwapDetails | undefined,
  { words, dollarText, exactText }: DetailTexts,
): Pick<Detail, 'value' | 'note'> {
  if (!details) return waitingNoted
  const { networkFee: fee, networkFeeSymbol, networkFeeWorth } = details
  const worth = dollarText(networkFeeWorth)
  if (fee === undefined) return { value: words.unknown }
  return { value: <bdi>{exactText(fee, networkFeeSymbol)}</bdi>, note: worth && <bdi>{worth}</bdi> }
}

function priceImpact(
  details: SwapDetails | undefined,
  { words, locale }: DetailTexts,
): Pick<Detail, 'value' | 'tone'> {
  if (!details) return { value: waitingValue }
  const { priceImpact: percent } = details
  if (percent === undefined) return { value: words.unknown }
  const tone = impactLevel(percent) === 'ordinary' ? undefined : 'danger'
  return { value: <bdi>{formatPercent(percent, locale)}</bdi>, tone }
}

/** Returns a detail's label and its help. */
function explained(label: string, text: string, words: DetailTexts['words']): Pick<Detail, 'label' | 'help'> {
  return { label, help: { label: fill(words.about, { name: label }), text } }
}

function impactDetail(details: SwapDetails | undefined, texts: DetailTexts): Detail {
  const { words } = texts
  return {
    ...explained(words.impact, words.impactHelp, words),
    ...priceImpact(details, texts),
    testId: 'foyer-swap-impact',
  }
}

/** Returns the other details of a swap. Each one has a placeholder until it is known. */
function toDetails(
  details: SwapDetails | undefined,
  { from, to }: Symbols,
  texts: DetailTexts,
): readonly Detail[] {
  const { words, exactText, locale } = texts
  return [
    {
      ...explained(words.slippage, words.slippageHelp, words),
      ...(details
        ? {
            value: <bdi>{exactText(details.maxSlippage, to)}</bdi>,
            note: <bdi>{formatRatePercent(details.slippagePercent, locale)}</bdi>,
          }
        : waitingNoted),
      testId: 'foyer-swap-slippage',
    },
    {
      ...explained(words.providerFee, words.providerFeeHelp, words),
      ...(details
        ? {
            value: <bdi>{formatRatePercent(details.providerFeePercent, locale)}</bdi>,
            note: <bdi>{exactText(details.providerFee, from)}</bdi>,
          }
        : waitingNoted),
      testId: 'foyer-swap-provider-fee',
    },
    {
      ...explained(words.networkFee, words.networkFeeHelp, words),
      ...networkFee(details, texts),
      testId: 'foyer-swap-network-fee',
    },
  ]
}

/** Props of {@link SwapDetailsBox}. */
export interface SwapDetailsBoxProps {
  readonly form: SwapForm
  readonly isOpenAtFirst?: boolean
  /** Returns details that only some views show, on top of the others. */
  readonly lead?: (form: SwapForm, texts: DetailTexts) => readonly Detail[]
}

/** The details of a swap: the rate in a summary line, and the rest inside. */
export function SwapDetailsBox({ form, isOpenAtFirst, lead }: SwapDetailsBoxProps): JSX.Element | null {
  const words = useMessages().swap.details
  const dollarText = useDollarText()
  const exactText = useExactText()
  const { tag: locale } = useView().locale
  const texts = { words, dollarText, exactText, locale }
  const { details, source, target } = form
  const isAwaited = !details && form.action === 'quoting'
  // Reserves the summary's height while the quote loads.
  if (isAwaited && !isOpenAtFirst) return <Shimmer width="100%" height="48px" />
  if (!(details || isAwaited) || !source || !target) return null
  const impact = impactDetail(details, texts)
  const leading = lead?.(form, texts) ?? []
  const others = toDetails(details, { from: source.symbol, to: target.symbol }, texts)
  // What the swap loses comes first if it is much.
  const isCostly = impactLevel(details?.priceImpact) !== 'ordinary'
  return (
    <DetailsBox
      summary={
        details ? (
          <bdi>
            {fill(words.rate, {
              from: source.symbol,
              to: target.symbol,
              amount: formatRate(details.rate, locale),
            })}
          </bdi>
        ) : (
          words.list
        )
      }
      isOpenAtFirst={isOpenAtFirst}
      testId="foyer-swap-rate"
    >
      <DetailList
        label={words.list}
        details={isCostly ? [impact, ...leading, ...others] : [...leading, impact, ...others]}
      />
    </DetailsBox>
  )
}
