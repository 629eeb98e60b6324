import { Fragment, type JSX } from 'react'

/** The text of an amount, with or without its unit. */
export interface BrokenAmountProps {
  readonly children: string
}

/** An amount that may be longer than its line. It breaks after the marks between its digits, and not inside a group. */
export function BrokenAmount({ children }: BrokenAmountProps): JSX.Element {
  const groups = children.match(/[^.,٬٫’\s]*[.,٬٫’\s]*/gu) ?? []
  return (
    <>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same digits
        <Fragment key={index}>
          {group}
          <wbr />
        </Fragment>
      ))}
    </>
  )
}
