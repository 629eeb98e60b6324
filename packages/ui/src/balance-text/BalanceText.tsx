import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './BalanceText.css?inline'

/** The parts and the size of a {@link BalanceText}. */
export interface BalanceTextProps {
  /** The formatted digits before the decimal mark, or what replaces the whole number. */
  readonly integer: ReactNode
  /** The decimal mark and the digits after it. */
  readonly fraction?: string | undefined
  /** The text before the number, such as "$". */
  readonly prefix?: string | undefined
  /** The text after the number, such as "ETH". */
  readonly symbol?: string | undefined
  /** `md` for a line below an address, `lg` for the headline of a view. */
  readonly size?: 'md' | 'lg' | undefined
  /** The full number, if the shown number is shortened. */
  readonly title?: string | undefined
  readonly testId?: string | undefined
}

/** The maximum number of characters that fit in one headline on the narrowest phone. */
const longest = 12

/** An amount with emphasis on its whole part. Its digits have equal widths. */
export function BalanceText(props: BalanceTextProps): JSX.Element {
  useStyles(css)
  const { prefix = '', integer, fraction = '', symbol = '' } = props
  const digits = typeof integer === 'string' ? integer : ''
  const isLong = `${prefix}${digits}${fraction} ${symbol}`.trim().length > longest
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
