import { expect, it } from 'vitest'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { DetailsBox } from './DetailsBox.js'

const openBox = async () => {
  const { find } = await openShadowHost(<DetailsBox summary="1 MRD = 25 USD">The fees</DetailsBox>)
  const box = getComputedStyle(find('.details-box'))
  const isOfText = getComputedStyle(find('.details-box__head')).color === box.color
  return { borderTopWidth: box.borderTopWidth, isOfText }
}

it('draws its outline, and its summary as text, where the system chooses the colors', async () => {
  expect((await openBox()).borderTopWidth).toBe('0px')
  await forceColors()
  expect(await openBox()).toEqual({ borderTopWidth: '1px', isOfText: true })
})
