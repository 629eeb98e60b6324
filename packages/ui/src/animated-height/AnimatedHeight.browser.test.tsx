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
  const ended = new Promise<number>(resolve =>
    box.addEventListener('transitionend', event => resolve(event.elapsedTime)),
  )
  await show(at(300))
  expect(await ended).toBeCloseTo(0.15)
  expect(box.offsetHeight).toBe(300)
})
