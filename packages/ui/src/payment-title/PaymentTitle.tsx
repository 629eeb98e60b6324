import type { JSX } from 'react'
import { BrokenAmount } from '../broken-amount/BrokenAmount.js'
import { WholeAddresses } from '../whole-addresses/WholeAddresses.js'

/** Props of {@link PaymentTitle}. */
export interface PaymentTitleProps {
  readonly children: string
}

/** An amount with its unit, in isolates if the text runs from right to left, or another word. */
const part = /(\u2068?\p{Nd}[\p{Nd}.,٬٫’\u00a0\u202f]*\s\S+|\S+)/u

const amount = /^\u2068?\p{Nd}.*\s/u

/** The maximum number of characters of an amount that stays in one line with its unit. */
const oneLine = 18

function Amount({ children }: PaymentTitleProps): JSX.Element {
  if (children.length <= oneLine) return <span className="whole-text">{children}</span>
  return <BrokenAmount>{children}</BrokenAmount>
}

/**
 * What a payment does. A short amount stays in one line with its unit, and so does a shortened address. A longer amount
 * breaks between its groups of digits.
 */
export function PaymentTitle({ children }: PaymentTitleProps): JSX.Element {
  return (
    <>
      {children.split(part).map((text, index) => {
        const Part = amount.test(text) ? Amount : WholeAddresses
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
        return <Part key={index}>{text}</Part>
      })}
    </>
  )
}
