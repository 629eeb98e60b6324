import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './BalanceText.css?inline'

/** Props of {@link BalanceText}. */
export interface BalanceTextProps {
  /** Digits before the decimal mark, formatted. */
  readonly integer: string
  /** Decimal mark and digits after it. */
  readonly fraction?: string | undefined
  /** Written before the number, such as "$". */
  readonly prefix?: string | undefined
  /** Written after the number, such as "ETH". */
  readonly symbol?: string | undefined
  /** `md` is a line under an address, `lg` the headline of a view. */
  readonly size?: 'md' | 'lg' | undefined
  /** Every digit, of a number that is shortened. */
  readonly title?: string | undefined
  readonly testId?: string | undefined
}

/** What stands in one line as a headline on the narrowest phone, in characters. */
const longest = 12

/** An amount with its whole part emphasised. Digits keep their width while they change. */
export function BalanceText(props: BalanceTextProps): JSX.Element {
  useStyles(css)
  const { prefix = '', integer, fraction = '', symbol = '' } = props
  const isLong = `${prefix}${integer}${fraction} ${symbol}`.trim().length > longest
  return (
    <bdi
      className="balance-text"
      data-size={props.size ?? 'md'}
      data-long={isLong || undefined}
      title={props.title}
      data-testid={props.testId}
    >
      {props.prefix}
      <span className="balance-text__integer">{props.integer}</span>
      {props.fraction}
      {props.symbol && ` ${props.symbol}`}
    </bdi>
  )
}
