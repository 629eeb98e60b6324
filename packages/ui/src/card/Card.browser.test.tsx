import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Card } from './Card.js'

it('is a named region of at most 400 px with four round corners when inline [CONST-25]', async () => {
  await page.viewport(1280, 800)
  const { find } = await openShadowHost(
    <Card isInline label="Connect wallet">
      text
    </Card>,
  )
  const card = find('section')
  expect(card.getBoundingClientRect().width).toBe(400)
  expect(card.ariaLabel).toBe('Connect wallet')
  await page.viewport(390, 800)
  expect(getComputedStyle(card).borderEndEndRadius).toBe('28px')
})
