import { type ReactNode, StrictMode } from 'react'
import { expect, it } from 'vitest'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { ModalFooter } from '../modal-footer/ModalFooter.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { ViewFoot } from './ViewFoot.js'
import { WithMessage } from './WithMessage.js'

const rows = (
  <ViewBody>
    <div style={{ blockSize: '600px' }}>rows</div>
  </ViewBody>
)

const withButton = (
  <ViewBody>
    <div style={{ blockSize: '600px' }}>rows</div>
    <ViewFoot>
      <Button isFullWidth>Review</Button>
    </ViewFoot>
  </ViewBody>
)

const withFooter = (
  <>
    {rows}
    <ModalFooter>By connecting you agree</ModalFooter>
  </>
)

const at = (screen: ReactNode, message: string) => (
  <StrictMode>
    <div className="low" style={{ blockSize: '300px', overflow: 'auto' }}>
      <WithMessage message={<p role="status">{message}</p>}>{screen}</WithMessage>
    </div>
  </StrictMode>
)

async function open(screen: ReactNode) {
  const shown = await openShadowHost(at(screen, 'Address copied'))
  const rectOf = (selector: string) => shown.find(selector).getBoundingClientRect()
  return { ...shown, rectOf }
}

it.each([
  ['stays at the end of an inline card while the page scrolls', true, 'static'],
  ['stays in sight in a dialog', false, 'sticky'],
])('%s', async (_, isInline, position) => {
  const { find } = await openShadowHost(<Card isInline={isInline}>{withButton}</Card>)
  expect(getComputedStyle(find('.view-foot')).position).toBe(position)
})

it.each([
  ['a button', withButton, 'button'],
  ['a footer', withFooter, 'footer'],
])('shows a message above %s and keeps both visible in a low card', async (_, screen, foot) => {
  const { rectOf } = await open(screen)
  const [message, below, card] = ['p', foot, '.low'].map(rectOf)
  if (!message || !below || !card) throw new Error('something is missing')
  expect(message.height).toBeGreaterThan(0)
  expect(message.bottom).toBeLessThanOrEqual(below.top)
  expect(below.bottom).toBeLessThanOrEqual(card.bottom)
  expect(message.top).toBeGreaterThan(card.top)
})

it('shows a message at the end of the card if the view has no foot', async () => {
  const { rectOf } = await open(rows)
  expect(rectOf('p').bottom).toBeLessThanOrEqual(rectOf('.low').bottom)
  expect(rectOf('p').top).toBeGreaterThan(rectOf('.low').top)
})

it('keeps the same live region from view to view', async () => {
  const { show, find } = await open(rows)
  const status = find('[role="status"]')
  const places = [status.closest('.view-foot')]
  for (const [screen, foot] of [
    [withButton, 'button'],
    [withFooter, 'footer'],
    [rows, undefined],
  ] as const) {
    await show(at(screen, 'Link copied'))
    expect(find('[role="status"]')).toBe(status)
    expect(status.textContent).toBe('Link copied')
    const place = status.closest('.view-foot')
    expect(place?.querySelector(foot ?? ':not(*)') ?? null).toBe(foot ? find(foot) : null)
    places.push(place)
  }
  expect(places[3]).toBe(places[0])
  expect(new Set(places).size).toBe(3)
})

it('shows its content outside a card with messages', async () => {
  const { find } = await openShadowHost(withButton)
  expect(find('.view-foot').children).toHaveLength(1)
})

it('fades what scrolls below it over the gap above it, and nothing at the end', async () => {
  const { find } = await openShadowHost(
    <Card>
      <div className="low" style={{ blockSize: '300px', overflow: 'auto' }}>
        {withButton}
      </div>
    </Card>,
  )
  const [foot, low, content] = [find('.view-foot'), find('.low'), find('.view-body > div')]
  const { backgroundImage, blockSize, bottom } = getComputedStyle(foot, '::before')
  expect([blockSize, bottom]).toEqual(['12px', `${foot.offsetHeight}px`])
  expect(backgroundImage).toMatch(/^linear-gradient\(/)
  expect(content.getBoundingClientRect().bottom).toBeGreaterThan(foot.getBoundingClientRect().top)
  low.scrollTop = low.scrollHeight
  expect(content.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top - 12)
})
