import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ScrollArea } from './ScrollArea.js'

it('fades only the edges that hide more content', async () => {
  const { find } = await openShadowHost(
    <ScrollArea testId="area">
      <div style={{ blockSize: 2000 }} />
    </ScrollArea>,
  )
  const area = find('[data-testid="area"]')
  const edges = () => [area.hasAttribute('data-more-start'), area.hasAttribute('data-more-end')]
  await expect.poll(edges).toEqual([false, true])
  area.scrollTop = 500
  await expect.poll(edges).toEqual([true, true])
  area.scrollTop = 2000
  await expect.poll(edges).toEqual([true, false])
})

it('fades nothing when all content is visible', async () => {
  const { find } = await openShadowHost(<ScrollArea testId="area">short</ScrollArea>)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(find('[data-testid="area"]').hasAttribute('data-more-end')).toBe(false)
})
