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

/** Returns a detail's label and its help. */
export function explained(
  label: string,
  text: string,
  words: DetailTexts['words'],
): Pick<Detail, 'label' | 'help'> {
  return { label, help: { label: fill(words.about, { name: label }), text } }
}

function impactDetail(details: SwapDetails | undefined, { words, locale }: DetailTexts): Detail {
  const percent = details?.priceImpact
  const known = percent === undefined ? words.unknown : <bdi>{formatPercent(percent, locale)}</bdi>
  return {
    ...explained(words.impact, words.impactHelp, words),
    value: details ? known : waitingValue,
    tone: impactLevel(percent) === 'ordinary' ? undefined : 'danger',
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
  const noted = (value: string, note: string) => ({ value: <bdi>{value}</bdi>, note: <bdi>{note}</bdi> })
  const percent = (value: number | string) => formatRatePercent(value, locale)
  return [
    {
      ...explained(words.slippage, words.slippageHelp, words),
      ...(details
        ? noted(exactText(details.maxSlippage, to), percent(details.slippagePercent))
        : waitingNoted),
      testId: 'foyer-swap-slippage',
    },
    {
      ...explained(words.providerFee, words.providerFeeHelp, words),
      ...(details
        ? noted(percent(details.providerFeePercent), exactText(details.providerFee, from))
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
  /** Returns the details that only the review shows, on top of the others. The review is open from the start. */
  readonly lead?: (texts: DetailTexts) => readonly Detail[]
}

/** The details of a swap: the rate in a summary line, and the rest inside. */
export function SwapDetailsBox({ form, lead }: SwapDetailsBoxProps): JSX.Element | null {
  const words = useMessages().swap.details
  const dollarText = useDollarText()
  const exactText = useExactText()
  const { tag: locale } = useView().locale
  const texts = { words, dollarText, exactText, locale }
  const { details, source, target } = form
  const isAwaited = !details && form.action === 'quoting'
  // Reserves the summary's height while the quote loads.
  if (isAwaited && !lead) return <Shimmer width="100%" height="48px" />
  if (!(details || isAwaited) || !source || !target) return null
  const impact = impactDetail(details, texts)
  const leading = lead?.(texts) ?? []
  const others = toDetails(details, { from: source.symbol, to: target.symbol }, texts)
  // What the swap loses comes first if it is much.
  const isCostly = impact.tone !== undefined
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
      isOpenAtFirst={lead !== undefined}
      testId="foyer-swap-rate"
    >
      <DetailList
        label={words.list}
        details={[...(isCostly ? [impact, ...leading] : [...leading, impact]), ...others]}
      />
    </DetailsBox>
  )
}
