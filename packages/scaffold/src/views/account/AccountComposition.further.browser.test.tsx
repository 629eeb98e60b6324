import type { FoyerOptions } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import type { StoryScript } from '../../stories/storyAdapter.js'
import {
  type StoryBlockchain,
  serveStoryBlockchain,
  storyBlockchainServices,
} from '../../stories/storyBlockchain.js'
import { connectedAt } from '../../stories/visits.js'

const part = (testId: string) => `[data-testid="${testId}"]`

/** Opens an account in a modal of 360 px and measures its parts. */
async function openAccount(
  options: Partial<FoyerOptions>,
  { script = {}, service = {} }: { readonly script?: StoryScript; readonly service?: StoryBlockchain } = {},
) {
  onTestFinished(serveStoryBlockchain(service))
  const modal = await openModal(
    async foyer => {
      await connectedAt()(foyer)
      foyer.open({ view: 'Account' })
    },
    { options, script },
  )
  /** Returns the distance from the top of the modal, which may still be entering. */
  const distanceTo = (selector: string) => {
    const [target, card] = [selector, part('foyer-modal-card')].map(each => modal.all(each)[0])
    return (target?.getBoundingClientRect().top ?? 0) - (card?.getBoundingClientRect().top ?? 0)
  }
  return { ...modal, distanceTo }
}

it('shows the total value of all tokens above its coin and its address', async () => {
  const { find, all, distanceTo } = await openAccount(storyBlockchainServices)
  expect((await find(part('foyer-account-total'))).textContent).toBe('$31,365.53')
  expect((await find(part('foyer-account-balance'))).textContent).toBe('12.482 ETH')
  expect((await find(part('foyer-account-address'))).textContent).toMatch(/^0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}$/)
  expect(all(part('foyer-tokens-total'))).toHaveLength(1)
  expect(distanceTo(part('foyer-account-balance'))).toBeGreaterThan(distanceTo(part('foyer-account-total')))
})

it('shows its coin on top if no service provides prices', async () => {
  const { find, all } = await openAccount({})
  const headline = await find(part('foyer-account-balance'))
  expect(headline.textContent).toBe('12.482 ETH')
  expect(headline.dataset['size']).toBe('lg')
  expect(all(part('foyer-account-total'))).toEqual([])
})

it('shows its first token about 300 px below the top of the modal', async () => {
  const { find, distanceTo } = await openAccount(storyBlockchainServices)
  await find('.value-row')
  await expect.poll(() => distanceTo('.value-row')).toBeGreaterThan(280)
  expect(distanceTo('.value-row')).toBeLessThanOrEqual(310)
})

it('reserves the space of the total until it is loaded', async () => {
  const loading = await openAccount(storyBlockchainServices, { service: { balance: 'silent' } })
  const { offsetHeight } = await loading.find('.account-hero')
  expect(loading.all(part('foyer-account-total'))).toEqual([])
  const known = await openAccount({ ...storyBlockchainServices, id: 'known' })
  await known.find(part('foyer-account-total'))
  expect((await known.find('.account-hero')).offsetHeight).toBe(offsetHeight)
})

it("shows the account's name in the header, which opens the settings, or the list of several", async () => {
  const one = await openAccount({})
  ;(await one.find(part('foyer-account-settings'))).click()
  await one.find(part('foyer-disconnect-button'))
  const several = await openAccount({ id: 'several' }, { script: { accounts: 3 } })
  ;(await several.find(part('foyer-profile-button'))).click()
  await several.find(part('foyer-switch-address-2'))
})

it('offers to disconnect only in the last rows of the settings', async () => {
  const { find, all } = await openAccount({})
  await find(part('foyer-account-balance'))
  expect(all(part('foyer-disconnect-button'))).toEqual([])
  ;(await find(part('foyer-account-settings'))).click()
  const last = await find(part('foyer-disconnect-button'))
  const rows = [...(last.closest('[role="list"]')?.querySelectorAll('button') ?? [])]
  expect(rows.slice(-2)).toEqual([last, await find(part('foyer-disconnect-and-forget'))])
})
