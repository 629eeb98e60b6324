import { afterEach, expect, it, vi } from 'vitest'
import { Card } from '../card/Card.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { letPictureTravel } from './letPictureTravel.js'
import { rememberPicture } from './pictureMemory.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Shows two pictures in one card: a visible one and its replacement. */
async function openCard() {
  const size = { blockSize: 40, inlineSize: 40 }
  const opened = await openShadowHost(
    <Card>
      <div data-testid="seen" style={{ ...size, marginInlineStart: 100 }} />
      <div data-testid="next" style={size} />
    </Card>,
  )
  const next = opened.find('[data-testid="next"]')
  const remember = () => rememberPicture(opened.find('[data-testid="seen"]'), 'ring')
  const all = () => [...opened.root.querySelectorAll('[data-travelling]')]
  const travellers = () => all().length
  const finish = () => {
    for (const journey of all().flatMap(each => each.getAnimations())) journey.finish()
  }
  return { next, remember, travellers, finish }
}

it('moves a picture to its replacement once', async () => {
  const { next, remember, travellers, finish } = await openCard()
  remember()
  letPictureTravel(next, 'ring')
  expect(travellers()).toBe(1)
  finish()
  await expect.poll(travellers).toBe(0)
  letPictureTravel(next, 'ring')
  expect([travellers(), next.style.visibility]).toEqual([0, ''])
})

it('moves a picture again if its journey was ended early', async () => {
  const { next, remember, travellers } = await openCard()
  remember()
  letPictureTravel(next, 'ring')()
  expect([travellers(), next.style.visibility]).toEqual([0, ''])
  letPictureTravel(next, 'ring')
  expect([travellers(), next.style.visibility]).toEqual([1, 'hidden'])
})

it('does not move a picture to the replacement of another picture', async () => {
  const { next, remember, travellers } = await openCard()
  remember()
  letPictureTravel(next, 'avatar')
  expect(travellers()).toBe(0)
})

it.each([
  ['moves', 1500, 1],
  ['does not move', 1501, 0],
])('%s a picture that was last seen %d ms before', async (_, waitedMs, count) => {
  const { next, remember, travellers } = await openCard()
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  remember()
  now.mockReturnValue(10_000 + waitedMs)
  letPictureTravel(next, 'ring')
  expect(travellers()).toBe(count)
})
