import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { AnimatedHeight } from './AnimatedHeight.js'

const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const at = (height: number) => (
  <AnimatedHeight>
    <div style={{ blockSize: height }} />
  </AnimatedHeight>
)

it('does not animate its first height, and follows the next over 150 ms', async () => {
  const { find, show } = await openShadowHost(at(100))
  const box = find('.animated-height__frame')
  await frame()
  expect(box.getAnimations()).toHaveLength(0)
  expect(box.offsetHeight).toBe(100)
  await show(at(300))
  await expect.poll(() => box.getAnimations().length).toBe(1)
  expect(box.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(150)
  await expect.poll(() => box.offsetHeight).toBe(300)
})
