import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AddressGroups.css?inline'

/** Props of {@link AddressGroups}. */
export interface AddressGroupsProps {
  readonly address: string
  /** The positions of the characters that differ from a similar address. They are marked. */
  readonly differsAt?: readonly number[] | undefined
  /** The index of the part to look at, from {@link addressParts}. The other parts recede. */
  readonly current?: number | undefined
  readonly testId?: string | undefined
}

/** How a character is shown: `end` is in the first or the last group, which people compare. */
type CharacterKind = 'end' | 'middle' | 'different'

/** Characters of a group that are shown alike. */
interface Run {
  readonly kind: CharacterKind
  readonly text: string
}

/** A group of an address, and the position of its first character. */
interface Group {
  readonly start: number
  readonly text: string
}

const groupLength = 4
/** The longest prefix that fits beside the columns. */
const hangingLength = 3

/** What every address of a kind begins with: `0x`, or the readable part of Bech32 (BIP-173) with its separator. */
const prefixOf = (address: string) => /^(?:0x|[a-z]{2,}1(?=[a-z\d]+$))/.exec(address)?.[0] ?? ''

/** Returns the groups after the prefix. The last ones have three characters if one or two would be left otherwise. */
function groupsOf(address: string, prefixLength: number): readonly Group[] {
  const length = address.length - prefixLength
  const count = Math.ceil(length / groupLength)
  const longCount = Math.max(0, length - count * (groupLength - 1))
  const startOf = (at: number) => prefixLength + at * groupLength - Math.max(0, at - longCount)
  return Array.from({ length: count }, (_, at) => ({
    start: startOf(at),
    text: address.slice(startOf(at), startOf(at + 1)),
  }))
}

/** Returns the characters of a group, those that follow each other and are shown alike together. */
function runsOf({ start, text }: Group, kind: CharacterKind, differsAt: readonly number[]): readonly Run[] {
  const runs: Run[] = []
  for (const [index, character] of [...text].entries()) {
    const own = differsAt.includes(start + index) ? 'different' : kind
    const last = runs.at(-1)
    if (last?.kind === own) runs[runs.length - 1] = { kind: own, text: last.text + character }
    else runs.push({ kind: own, text: character })
  }
  return runs
}

/** Returns the parts in which an address is shown: its prefix, if it has one, and its groups. */
export function addressParts(address: string): readonly string[] {
  const prefix = prefixOf(address)
  const groups = groupsOf(address, prefix.length).map(group => group.text)
  return prefix ? [prefix, ...groups] : groups
}

/**
 * A full address in groups of four, so that people can compare it. Screen readers read the groups as one name, and the
 * copied text contains no spaces.
 */
export function AddressGroups(props: AddressGroupsProps): JSX.Element {
  const { address, differsAt = [], current, testId } = props
  useStyles(css)
  const prefix = prefixOf(address)
  const groups = groupsOf(address, prefix.length)
  const name = addressParts(address).join(' ')
  const isCurrent = (part: number) => current === part || undefined
  const isHanging = prefix !== '' && prefix.length <= hangingLength
  return (
    <span
      className="address-groups"
      role="img"
      aria-label={name}
      data-hanging={isHanging || undefined}
      data-compared={current !== undefined || undefined}
      data-testid={testId}
    >
      {prefix && (
        <span className="address-groups__prefix" data-current={isCurrent(0)} aria-hidden="true">
          {prefix}
        </span>
      )}
      {groups.map((group, at) => (
        <span
          key={group.start}
          className="address-groups__group"
          data-current={isCurrent(at + (prefix ? 1 : 0))}
          aria-hidden="true"
        >
          {runsOf(group, at === 0 || at === groups.length - 1 ? 'end' : 'middle', differsAt).map(
            ({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a group never move
              <span key={index} data-is={kind}>
                {text}
              </span>
            ),
          )}
        </span>
      ))}
    </span>
  )
}
