import { Shimmer } from '@foyer/ui'
import type { JSX } from 'react'

/** As many places as ever stand in a list at once. */
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** The places of rows that are still to come, so that nothing moves under the visitor's finger. */
export function AwaitedRows({ count }: { readonly count: number }): JSX.Element {
  return (
    <>
      {places.slice(0, Math.max(0, count)).map(place => (
        <Shimmer key={place} shape="row" />
      ))}
    </>
  )
}
