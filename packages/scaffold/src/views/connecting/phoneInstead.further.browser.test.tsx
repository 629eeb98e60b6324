import type { FoyerOptions } from '@foyer/core'
import { firstWallets } from '@foyer/core/first-wallets'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../../shell/openModal.test.support.js'
import { listenTo } from '../../shell/screenReader.test.support.js'
import { severalChains } from '../../stories/severalChains.js'
import { storyListings } from '../../stories/storyListings.js'
import type { StoryPairing } from '../../stories/storyPairing.js'

const phone = '[data-testid="foyer-connecting-phone"]'
const code = '[data-testid="foyer-qr-code"][data-state="ready"]'

const { installed } = storyListings
const { mobileLink, universalLink, ...withoutApp } = installed

const known = { custom: [installed] }
const firstIds = firstWallets.map(({ id }) => id)

interface Wait {
  readonly wallets?: FoyerOptions['wallets']
  /** The name of the browser wallet. */
  readonly name?: string
  readonly pairing?: StoryPairing
  readonly layout?: 'compact' | 'wide'
}

/** Waits for the wallet Ember, whose answer comes when the test gives it. The test moves the time. */
async function waitForEmber(
  { wallets = known, name = 'Ember', layout = 'compact', ...pairing }: Wait = { pairing: 'wait' },
) {
  await page.viewport(900, 800)
  let answer = () => {}
  const promise = new Promise<void>(resolve => {
    answer = resolve
  })
  const options = { wallets, modal: { layout } }
  const script = { connect: promise, wallets: [['ember', name]] } as const
  const modal = await openModal(({ open }) => open(), { script, options, ...pairing })
  const row = await modal.find('[data-testid="foyer-wallet-selector-ember"]')
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  row.click()
  const cancel = await modal.find('[data-testid="foyer-connecting-cancel"]')
  return { ...modal, cancel, answer: () => answer() }
}

it('offers the phone after 25 s, once for a screen reader, and moves nothing', async () => {
  const { find, all, cancel } = await waitForEmber()
  const reader = await listenTo(await find('dialog'))
  const places = () => [cancel, cancel.closest('.view')].map(each => each?.getBoundingClientRect())
  const before = places()
  vi.advanceTimersByTime(24_999)
  await find('[data-testid="foyer-late-help"][data-state="shown"]')
  expect(all(phone)).toEqual([])
  vi.advanceTimersByTime(1)
  await find(phone)
  expect(places()).toEqual(before)
  const offers = async () => (await reader.announced()).filter(said => said.includes('Try with phone'))
  await expect.poll(offers).toEqual(['polite: Try with phone'])
})

it.each(['compact', 'wide'] as const)(
  'connects the same wallet by code instead, and drops a late answer of the extension: %s',
  async layout => {
    const { find, foyer, answer } = await waitForEmber({ pairing: 'wait', layout })
    vi.advanceTimersByTime(25_000)
    const offer = await find(phone)
    offer.click()
    expect(foyer.getState().connection.flow.status).toBe('idle')
    await find(code)
    expect(await find('[data-testid="foyer-tab-qrcode"]')).toHaveProperty('ariaSelected', 'true')
    answer()
    await expect.poll(() => foyer.getState().pairing.wallet?.id).toBe(installed.id)
    vi.advanceTimersByTime(1000)
    const { byNamespace, flow } = foyer.getState().connection
    expect([Object.values(byNamespace).filter(Boolean), flow]).toMatchObject([
      [],
      { status: 'connecting', connectorId: 'walletConnect' },
    ])
  },
)

it('offers the phone after a failure too, in the height of the wait', async () => {
  const { find, cancel } = await waitForEmber()
  const before = cancel.closest<HTMLElement>('.view')?.offsetHeight
  cancel.click()
  const offer = await find('[data-testid="foyer-connecting-retry"] + [data-testid="foyer-connecting-phone"]')
  expect(offer.closest<HTMLElement>('.view')?.offsetHeight).toBe(before)
})

it('offers the phone for a bundled wallet', async () => {
  const { find } = await waitForEmber({ pairing: 'wait', wallets: {}, name: 'MetaMask' })
  vi.advanceTimersByTime(25_000)
  await find(phone)
})

it.each<readonly [string, Wait]>([
  ['without pairing', {}],
  ['for a wallet that is not known', { pairing: 'wait', wallets: {} }],
  [
    'for a bundled wallet that the host does not include',
    { pairing: 'wait', wallets: { included: firstIds.slice(1) }, name: 'MetaMask' },
  ],
  ['for a wallet without an app', { pairing: 'wait', wallets: { custom: [withoutApp] } }],
])('does not offer the phone %s', async (_, wait) => {
  const { find, all } = await waitForEmber(wait)
  vi.advanceTimersByTime(25_000)
  await find('[data-testid="foyer-late-help"][data-state="shown"]')
  expect(all(phone)).toEqual([])
})

it('does not offer the phone to a connected wallet that is asked for another chain', async () => {
  await page.viewport(900, 800)
  const options: Partial<FoyerOptions> = { ...severalChains, wallets: known }
  const { foyer, find, all } = await openModal(
    foyer => foyer.connect({ connectorId: 'ember', namespace: 'eip155' }),
    { options, pairing: 'wait' },
  )
  await expect.poll(() => foyer.getState().connection.byNamespace['eip155']?.connectorId).toBe('ember')
  foyer.open({ view: 'Networks' })
  const solana = foyer.getState().networks.byNamespace['solana']?.requested[0]?.id
  const row = await find(`[data-testid$="${solana}"]`)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  row.click()
  await find('[data-testid="foyer-connecting-cancel"]')
  expect(foyer.getState().connection.flow).toMatchObject({ connectorId: 'ember', namespace: 'solana' })
  vi.advanceTimersByTime(25_000)
  await find('[data-testid="foyer-late-help"][data-state="shown"]')
  expect(all(phone)).toEqual([])
})
