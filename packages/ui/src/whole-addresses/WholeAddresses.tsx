import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './WholeAddresses.css?inline'

/** Props of {@link WholeAddresses}. */
export interface WholeAddressesProps {
  readonly children: string
}

/** A text that keeps each shortened address in one line, because a visitor compares both of its ends. */
export function WholeAddresses({ children }: WholeAddressesProps): JSX.Element {
  useStyles(css)
  return (
    <>
      {children.split(/(\S+…\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className="whole-text">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  )
}
