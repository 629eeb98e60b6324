import type { JSX } from 'react'
import { BrokenAmount } from '../broken-amount/BrokenAmount.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './WholeText.css?inline'

/** Props of {@link WholeText}. */
export interface WholeTextProps {
  readonly children: string
}

/** An amount with its unit, in isolates if the text runs from right to left, or another word. */
const part = /(\u2068?\p{Nd}[\p{Nd}.,٬٫’\u00a0\u202f]*\s\S+|\S+)/u

const amount = /^\u2068?\p{Nd}.*\s/u

/** The maximum number of characters of an amount that stays in one line with its unit. */
const oneLine = 18

/**
 * A text about a payment. A short amount stays in one line with its unit, and so does a shortened address, because a
 * visitor compares both of its ends. A longer amount breaks between its groups of digits.
 */
export function WholeText({ children }: WholeTextProps): JSX.Element {
  useStyles(css)
  return (
    <>
      {children.split(part).map((text, index) => {
        const isAmount = amount.test(text)
        if (isAmount ? text.length > oneLine : !text.includes('…'))
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          return isAmount ? <BrokenAmount key={index}>{text}</BrokenAmount> : text
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className="whole-text">
            {text}
          </span>
        )
      })}
    </>
  )
}
