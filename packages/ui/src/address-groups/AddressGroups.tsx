import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AddressGroups.css?inline'

/** Props of {@link AddressGroups}. */
export interface AddressGroupsProps {
  readonly address: string
  /** The positions of the characters that differ from a similar address. They are marked. */
  readonly differsAt?: readonly number[] | undefined
  readonly testId?: string | undefined
}

/** How a character is shown: `end` is one of the first six or last four, which people compare. */
type CharacterKind = 'end' | 'middle' | 'different'

/** Characters of a group that are shown alike. */
interface Run {
  readonly kind: CharacterKind
  readonly text: string
}

const groupLength = 4
const startLength = 6
const endLength = 4

function kindsOf(address: string, differsAt: readonly number[]): readonly CharacterKind[] {
  return [...address].map((_, index) => {
    if (differsAt.includes(index)) return 'different'
    return index < startLength || index >= address.length - endLength ? 'end' : 'middle'
  })
}

/** Returns the characters between two positions, those that follow each other and are shown alike together. */
function runsOf(address: string, kinds: readonly CharacterKind[], start: number): readonly Run[] {
  const runs: Run[] = []
  for (const [index, character] of [...address.slice(start, start + groupLength)].entries()) {
    const kind = kinds[start + index] ?? 'middle'
    const last = runs.at(-1)
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + character }
    else runs.push({ kind, text: character })
  }
  return runs
}

/**
 * A full address in groups of four, so that people can compare it. Screen readers read the groups as one name, and the
 * copied text contains no spaces.
 */
export function AddressGroups({ address, differsAt = [], testId }: AddressGroupsProps): JSX.Element {
  useStyles(css)
  const kinds = kindsOf(address, differsAt)
  const starts = Array.from({ length: Math.ceil(address.length / groupLength) }, (_, at) => at * groupLength)
  const name = starts.map(start => address.slice(start, start + groupLength)).join(' ')
  return (
    <span className="address-groups" role="img" aria-label={name} data-testid={testId}>
      {starts.map(start => (
        <span key={start} className="address-groups__group" aria-hidden="true">
          {runsOf(address, kinds, start).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a group never move
            <span key={index} className="address-groups__run" data-is={kind}>
              {text}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}
