import type { FoyerOptions } from '@foyer/core'
import { expect, it } from 'vitest'
import { openModal } from './openModal.test.support.js'

const french = { titles: { Connect: 'Connecter' }, modal: { fermer: 'Fermer' } }
const ownTexts: Partial<FoyerOptions> = { locale: 'fr', texts: { fr: french } }

it('reports a host’s missing and unknown texts once in debug mode, and shows English [USER-31]', async () => {
  const { find, all, logged } = await openModal(foyer => foyer.open({ view: 'Connect' }), {
    options: { ...ownTexts, advanced: { debug: true } },
  })
  expect((await find('[data-testid="foyer-alert-text"]')).textContent).toContain(
    'The modal does not know these texts of fr: modal.fermer',
  )
  // Each message is loaded by itself, in any order.
  await expect.poll(() => logged.map(({ code }) => code).sort()).toEqual(['TEXTS_MISSING', 'TEXTS_UNKNOWN'])
  const missing = logged.find(({ code }) => code === 'TEXTS_MISSING')
  expect(missing?.message).toMatch(/^fr lacks \d+ of the modal’s texts, which are shown in English: /)
  expect((await find('[data-testid="foyer-header-text"]')).textContent).toBe('Connecter')
  expect(all('[data-testid="foyer-header-close"]')[0]?.getAttribute('aria-label')).toBe('Close')
})

it('shows English without a report when not in debug mode [USER-31]', async () => {
  const { find, all, logged } = await openModal(foyer => foyer.open({ view: 'Connect' }), {
    options: { ...ownTexts, advanced: { debug: false } },
  })
  const title = await find('[data-testid="foyer-header-text"]')
  await expect.poll(() => title.textContent).toBe('Connecter')
  expect(all('[data-testid="foyer-header-close"]')[0]?.getAttribute('aria-label')).toBe('Close')
  expect(logged).toEqual([])
})
