import { expect, it, onTestFinished } from 'vitest'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'
import { Shimmer } from './Shimmer.js'

it('has an edge with forced colors, which leave no background', async () => {
  await forceColors()
  const { find } = await openShadowHost(<Shimmer />)
  const { borderTopWidth, borderTopColor } = getComputedStyle(find('.shimmer'))
  expect([borderTopWidth, borderTopColor]).not.toContain('rgba(0, 0, 0, 0)')
  expect(Number.parseFloat(borderTopWidth)).toBeGreaterThan(0)
})

it('moves no light over itself with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  const { find } = await openShadowHost(<Shimmer />)
  const [sweep] = find('.shimmer').getAnimations()
  const lightAt = (share: number) => {
    if (sweep) sweep.currentTime = share * Number(sweep.effect?.getComputedTiming().duration)
    return getComputedStyle(find('.shimmer')).backgroundPositionX
  }
  sweep?.pause()
  expect(lightAt(0)).not.toBe(lightAt(0.5))
  await reduceMotion(true)
  expect(lightAt(0)).toBe(lightAt(0.5))
})
