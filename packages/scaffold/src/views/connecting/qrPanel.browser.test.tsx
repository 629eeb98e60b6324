import { firstWallets } from '@foyer/core/first-wallets'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { markOf } from '../../marks/walletMarks.js'
import { openModal } from '../../shell/openModal.test.support.js'
import { storyListings } from '../../stories/storyListings.js'
import type { StoryPairing } from '../../stories/storyPairing.js'

type CodeStory = Parameters<typeof openModal>[1] & { readonly wallet?: typeof storyListings.appOnly }

async function openCode({ wallet, pairing = 'wait', ...story }: CodeStory = {}) {
  const route = { view: 'ConnectingWalletConnect', ...(wallet ? { wallet } : {}) } as const
  const visit = ({ router, open }: Parameters<Parameters<typeof openModal>[0]>[0]) => {
    void open()
    router.push(route)
  }
  const modal = await openModal(visit, { pairing: pairing satisfies StoryPairing, ...story })
  await modal.find('[data-testid="foyer-qr-code"][data-state="ready"]')
  const status = await modal.find('[data-testid="foyer-connecting-status"]')
  return { ...modal, status }
}

const examples = (all: (selector: string) => readonly Element[]) =>
  all('.qr-readers img').map(each => each.getAttribute('src'))

const texts = (status: HTMLElement) => [...status.children].map(each => each.textContent)

it('says what to scan the code with, and shows three wallets as examples', async () => {
  const { status, all } = await openCode()
  expect(texts(status)).toEqual([
    'Scan with your phone',
    'Open your wallet app, tap its scan icon and point it here.',
  ])
  await expect.poll(() => examples(all)).toEqual(firstWallets.slice(0, 3).map(markOf))
})

it('shows the code and all texts without scrolling in the window of a small laptop', async () => {
  await page.viewport(1280, 600)
  const { find, status } = await openCode()
  const copy = (await find('[data-testid="foyer-copy-link"]')).getBoundingClientRect()
  expect(copy.bottom).toBeLessThan(600)
  // The foot with the button would cover what must be scrolled to.
  expect(status.getBoundingClientRect().bottom).toBeLessThanOrEqual(copy.top)
})

it('names the wallet that the code is for', async () => {
  const { status, all } = await openCode({ wallet: storyListings.appOnly })
  expect(texts(status).at(-1)).toBe('Open Kite, tap its scan icon and point it here.')
  expect(all('.qr-readers')).toEqual([])
})

it('shows no example that the host excludes', async () => {
  const [excluded, second, third] = firstWallets.map(markOf)
  const { all } = await openCode({ options: { wallets: { excluded: [{ rdns: 'io.metamask' }] } } })
  await expect
    .poll(() => examples(all))
    .toEqual([second, third, expect.not.stringContaining(excluded ?? '?')])
})

it('shows no examples where fewer than three may be offered', async () => {
  const { all } = await openCode({
    options: { wallets: { included: firstWallets.slice(0, 2).map(({ id }) => id) } },
  })
  expect(all('.qr-readers')).toEqual([])
})

it('lets a ring run out in the last 30 s, without moving anything', async () => {
  const { find, all, status } = await openCode({ pairing: 'expire' })
  const view = status.closest<HTMLElement>('.view')
  const places = () => [status, view].map(each => each?.getBoundingClientRect())
  const countdown = await find('[data-testid="foyer-code-countdown"]')
  expect(all('.renewal-countdown__ring')).toEqual([])
  const before = places()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  const ring = await find('.renewal-countdown__ring')
  expect(countdown.textContent).toMatch(/^New code in (1\d|2\d|30) s$/)
  const share = () => Number.parseFloat(ring.style.getPropertyValue('--foyer-ring'))
  const first = share()
  vi.setSystemTime(Date.now() + 10_000)
  await expect.poll(share).toBeLessThan(first - 30)
  expect(places()).toEqual(before)
})
