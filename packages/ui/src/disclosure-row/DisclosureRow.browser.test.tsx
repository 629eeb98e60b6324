import { expect, it } from 'vitest'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { DisclosureRow } from './DisclosureRow.js'

const openRow = async () => {
  const { find } = await openShadowHost(<DisclosureRow title="Details">The rate</DisclosureRow>)
  const { borderTopWidth, borderTopColor, color } = getComputedStyle(find('.disclosure-row'))
  return { borderTopWidth, isOfText: borderTopColor === color }
}

it('draws its outline in the color of its text where the system chooses the colors, which hide its ground', async () => {
  expect((await openRow()).borderTopWidth).toBe('0px')
  await forceColors()
  expect(await openRow()).toEqual({ borderTopWidth: '1px', isOfText: true })
})
