import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { pretendBrowser, type StoryBrowser } from '../../stories/pretendBrowser.js'

const drawing = '.toolbar-drawing'

/** Waits for the extension Ember, which never answers. The test moves the time. */
async function waitForEmber(browser: StoryBrowser) {
  onTestFinished(pretendBrowser(browser))
  await page.viewport(browser === 'android' ? 390 : 900, 800)
  const modal = await openModal(({ open }) => open(), { script: { connect: 'wait' } })
  const row = await modal.find('[data-testid^="foyer-wallet-selector-ember"]')
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  row.click()
  const help = await modal.find('[data-testid="foyer-late-help"]')
  return { ...modal, help }
}

it.each([
  ['desktop', 'chrome'],
  ['edge', 'chrome'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
] as const)(
  'draws the toolbar of the visitor’s own browser beside the late help, and moves nothing: %s',
  async (browser, expected) => {
    const { find, all, help } = await waitForEmber(browser)
    const [drawn] = all(drawing)
    expect(drawn?.getAttribute('data-browser')).toBe(expected)
    expect(drawn?.ariaHidden).toBe('true')
    expect(drawn?.checkVisibility({ visibilityProperty: true })).toBe(false)
    const places = () => [help, help.closest('.view')].map(each => each?.getBoundingClientRect())
    const before = places()
    vi.advanceTimersByTime(8000)
    await find('[data-testid="foyer-late-help"][data-state="shown"]')
    expect(drawn?.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(places()).toEqual(before)
  },
)

it('draws no toolbar on a phone, whose wallets have none', async () => {
  const { all } = await waitForEmber('android')
  expect(all(drawing)).toEqual([])
})
