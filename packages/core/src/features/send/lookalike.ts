import type { AddressFacts } from '@foyer/common'
import type { KnownAddress } from './knownReceivers.js'

/** A known address that another one resembles. */
export interface Lookalike extends KnownAddress {
  /** The positions at which the entered address differs from it, at least one. */
  readonly differsAt: readonly number[]
}

/** The characters at each end that people compare. Addresses made to deceive repeat at least these. */
const endLength = 4

interface LookalikeQuestion extends Pick<AddressFacts, 'isSame'> {
  readonly known: readonly KnownAddress[]
}

/**
 * Returns the known address that an address is easily mistaken for: both ends are equal, but it differs inside.
 * `undefined` if there is none, or if the address itself is known. Of several, the most similar one counts.
 */
export function findLookalike(address: string, { known, isSame }: LookalikeQuestion): Lookalike | undefined {
  if (known.some(each => isSame(each.address, address))) return undefined
  const plain = (text: string) => (isSame(text, text.toLowerCase()) ? text.toLowerCase() : text)
  const entered = plain(address)
  const similar = known.flatMap((each): readonly Lookalike[] => {
    const other = plain(each.address)
    if (!hasSameEnds(entered, other)) return []
    const differsAt = differences(entered, other)
    return differsAt.length === 0 ? [] : [{ ...each, differsAt }]
  })
  return similar.sort((one, two) => one.differsAt.length - two.differsAt.length)[0]
}

function hasSameEnds(one: string, other: string): boolean {
  const isLong = Math.min(one.length, other.length) > 2 * endLength
  return (
    isLong &&
    one.slice(0, endLength) === other.slice(0, endLength) &&
    one.slice(-endLength) === other.slice(-endLength)
  )
}

/** Returns the positions between the ends at which the first text differs from the other. */
function differences(one: string, other: string): readonly number[] {
  const inside = other.slice(0, -endLength)
  const positions = Array.from({ length: one.length - 2 * endLength }, (_, index) => index + endLength)
  const differing = positions.filter(at => one[at] !== inside[at])
  // A text that only lacks the other's last characters differs where it ends.
  return differing.length === 0 && one.length !== other.length ? [one.length - endLength - 1] : differing
}
