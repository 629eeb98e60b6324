import { expect, it } from 'vitest'
import SendIcon from '../icons/send.svg'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ActionTile, ActionTiles } from './ActionTile.js'

const tiles = (...labels: readonly string[]) => (
  <ActionTiles label="Actions">
    {labels.map(label => (
      <ActionTile key={label} icon={<SendIcon />} label={label} onClick={() => {}} />
    ))}
  </ActionTiles>
)

/** Returns the boxes of the parts with a border, from the start. */
const borderedBoxes = (root: ShadowRoot) =>
  [...root.querySelectorAll('.action-tile, .action-tile > .icon')]
    .filter(each => getComputedStyle(each).borderInlineStartWidth !== '0px')
    .map(each => each.getBoundingClientRect())

it('has a gap between the borders of tiles if the system chooses the colors', async () => {
  await forceColors()
  const { root } = await openShadowHost(tiles('Buy', 'Swap', 'Send'))
  const boxes = borderedBoxes(root)
  expect(boxes).toHaveLength(3)
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? Number.NaN))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(4)
})

it('has a border around a single tile if the system chooses the colors', async () => {
  await forceColors()
  const { root, find } = await openShadowHost(tiles('Send'))
  expect(borderedBoxes(root)).toContainEqual(find('.action-tile').getBoundingClientRect())
})
