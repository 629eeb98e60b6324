import type { FoyerOptions } from '@foyer/core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '../shell/openModal.test.support.js'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { embeddedIn } from '../stories/storyEmbedded.js'

const get = '[data-testid="foyer-connect-get-wallet"]'
const ember = '[data-testid="foyer-wallet-selector-ember"]'
const row = '.view .list-row'

/** Opens the Connect view without a wallet. `announce` announces one late. */
async function openWithout(options: Partial<FoyerOptions> = {}, pairing?: 'wait') {
  await page.viewport(900, 900)
  const announced: (() => void)[] = []
  const adapter = createStoryAdapter({ wallets: [['ember', 'Ember']] })
  const late = {
    ...adapter,
    connectors: () => (announced.length > 1 ? adapter.connectors() : []),
    watchConnectors: (onChange: () => void) => {
      announced.push(onChange)
      return () => undefined
    },
  }
  const modal = await openModal(({ open }) => open(), {
    options: { adapters: [late], ...options },
    ...(pairing && { pairing }),
  })
  const announce = () => {
    const [onChange] = announced
    announced.push(() => undefined)
    onChange?.()
  }
  const top = (selector: string) => modal.all(selector)[0]?.getBoundingClientRect().top ?? Number.NaN
  const topOf = (selector: string) => Math.round(top(selector) - top('.view'))
  return { ...modal, announce, topOf }
}

it('begins with what a wallet is and a button 48 px high that leads to wallets to get', async () => {
  const { find, topOf, foyer } = await openWithout()
  const button = await find(get)
  expect(button.dataset['variant']).toBe('primary')
  expect(button.offsetHeight).toBe(48)
  await find(row)
  expect(topOf('.invitation__title')).toBeLessThan(topOf(get))
  expect(topOf(get)).toBeLessThan(topOf(row))
  button.click()
  await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe('GetWallet')
})

it('stays in place with its button while a wallet announces itself late', async () => {
  const { find, all, announce, topOf } = await openWithout({}, 'wait')
  await find(get)
  await find('[data-testid="foyer-all-wallets"] .tag')
  await expect.poll(() => all('.card')[0]?.getAnimations({ subtree: true })).toEqual([])
  const first = topOf(row)
  announce()
  await find(ember)
  expect(topOf(row)).toBe(first)
  expect(all(get)).toHaveLength(1)
})

it('is absent from the next visit once a wallet is there', async () => {
  const { find, all, announce, foyer } = await openWithout()
  await find(get)
  announce()
  await find(ember)
  await foyer.close()
  await foyer.open()
  await find(ember)
  await expect.poll(() => all(get)).toEqual([])
})

it('leaves logins before it, and their guide in its place', async () => {
  const { find, all, topOf, foyer } = await openWithout(embeddedIn())
  await find(row)
  await find('[data-testid="foyer-social-block"]')
  expect(all(get)).toEqual([])
  foyer.updateOptions({ wallets: { guide: false } })
  await find(get)
  expect(topOf('[data-testid="foyer-social-block"]')).toBeLessThan(topOf(get))
})
