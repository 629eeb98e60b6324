import type { ReactNode } from 'react'
import { WalletImage } from '../picture/Picture.js'
import { ValueRow } from '../value-row/ValueRow.js'
import { storyImages } from './storyImages.js'

/** A fictional row of a list. */
export interface StoryRow {
  readonly id: string
  readonly name: string
  readonly group: string
}

const images = [...Object.values(storyImages), undefined]
const names = ['Ember', 'Lumen', 'Harbour', 'Nova', 'Juniper', 'Kite', 'Pebble']

/** Returns `count` rows, in groups of ten. */
export function storyRows(count: number): readonly StoryRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    name: `${names[index % names.length]} ${index}`,
    group: `Group ${Math.floor(index / 10)}`,
  }))
}

/** Returns the id of a fictional row. */
export const storyRowKey = ({ id }: StoryRow): string => id

/** Returns the group of a fictional row. */
export const storyRowGroup = ({ group }: StoryRow): string => group

/** Renders a fictional row as a button. */
export function renderStoryRow({ id, name }: StoryRow, tabIndex: 0 | -1): ReactNode {
  const image = <WalletImage name={name} src={images[Number(id.split('-')[1]) % images.length]} />
  return (
    <ValueRow
      title={name}
      description={id}
      value="12.5"
      note="$37.50"
      image={image}
      tabIndex={tabIndex}
      onClick={() => undefined}
      testId={id}
    />
  )
}
