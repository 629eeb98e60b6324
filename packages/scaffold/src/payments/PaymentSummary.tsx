import { Shimmer } from '@foyer/ui'
import { SummaryText, WholeText } from '@foyer/ui/payments'
import { Fragment, type JSX, type ReactNode } from 'react'
import type { Messages } from '../locales/Messages.js'

/** One sentence: a text with placeholders, and the values that stand out in it. */
export interface SummarySentence {
  readonly text: string
  readonly values?: Readonly<Record<string, ReactNode>>
}

/** The costs of a transaction, as texts. `loading` means that the network has not answered yet. */
export interface SummaryCosts {
  /** `undefined` if the fee cannot be read. */
  readonly fee: string | 'loading' | undefined
  /** The amount and the fee together, if both are in the same coin. */
  readonly total?: string | 'loading' | undefined
}

const placeholder = <Shimmer width="96px" />
const shownCost = (cost: string) => (cost === 'loading' ? placeholder : cost)

/** Returns the sentence about the costs of a transaction. */
export function costSentence({ fee, total }: SummaryCosts, words: Messages['summary']): SummarySentence {
  if (fee === undefined) return { text: words.feeUnknown }
  if (total === undefined) return { text: words.fee, values: { fee: shownCost(fee) } }
  return { text: words.feeAndTotal, values: { fee: shownCost(fee), total: shownCost(total) } }
}

const boldValue = (value: ReactNode) => (
  <b>
    <bdi>{typeof value === 'string' ? <WholeText>{value}</WholeText> : value}</bdi>
  </b>
)

/** Fills a text's placeholders with values that stand out and keep their own direction. */
function Sentence({ text, values = {} }: SummarySentence): JSX.Element {
  const parts = text.split(/\{(\w+)\}/)
  return (
    <>
      {parts.map((part, index) => {
        const isPlace = index % 2 === 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Fragment key={index}>{isPlace ? boldValue(values[part]) : part}</Fragment>
        )
      })}
    </>
  )
}

/** Props of {@link PaymentSummary}. */
export interface PaymentSummaryProps {
  /** The id that the button refers to as its description. */
  readonly id: string
  readonly sentences: readonly SummarySentence[]
  /** The number of lines to reserve while the sentences change. */
  readonly lines?: number | undefined
  readonly testId: string
}

/** Describes a transaction in sentences: the accounts, the amount, the network and the costs. */
export function PaymentSummary({ id, sentences, lines, testId }: PaymentSummaryProps): JSX.Element {
  return (
    <SummaryText id={id} lines={lines} testId={testId}>
      {sentences.map(sentence => (
        <Fragment key={sentence.text}>
          <Sentence {...sentence} />{' '}
        </Fragment>
      ))}
    </SummaryText>
  )
}
