import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

const retry = '[data-testid="foyer-tokens-retry"]'

/** Moves the clock forward. */
function putForward(ms: number): void {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

async function visit(status: number) {
  const stops = [serveStoryBlockchain({ balance: { status } })]
  onTestFinished(() => {
    for (const stop of stops.reverse()) stop()
    vi.restoreAllMocks()
  })
  const { container, find, all } = await openModal(connectedAt({ view: 'Account' }), {
    options: { ...storyBlockchainServices, modal: { placement: 'inline' } },
  })
  await find('.value-row')
  container.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })) // an inline modal waits for that
  expect((await find(retry)).textContent).toMatch(/^Try again in (30|2\d) s$/)
  const mend = () => void stops.push(serveStoryBlockchain({}))
  return { find, all, mend }
}

it('lets the visitor retry failed tokens only after 30 s [VAL-13] [ERR-7]', async () => {
  const { find, all, mend } = await visit(500)
  mend()
  ;(await find(retry)).click()
  // A hidden page requests nothing by itself, so any request from here on is the visitor's.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  putForward(30_000)
  await expect.poll(() => all(retry).map(each => each.textContent)).toEqual(['Try again'])
  ;(await find(retry)).click()
  await expect.poll(() => all('.value-row').length).toBeGreaterThan(1)
  await expect.poll(() => all('[data-testid="foyer-tokens-notice"]')).toEqual([])
})

it.each([429, 500, 503])(
  'retries by itself after the countdown for a status of %d while the page is visible [VAL-13]',
  async status => {
    const { all, mend } = await visit(status)
    mend()
    putForward(30_000)
    await expect.poll(() => all('.value-row').length).toBeGreaterThan(1)
    await expect.poll(() => all('[data-testid="foyer-tokens-notice"]')).toEqual([])
  },
)
