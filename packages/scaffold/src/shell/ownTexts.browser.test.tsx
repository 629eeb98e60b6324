import type { FoyerOptions } from '@foyer/core'
import { expect, it } from 'vitest'
import { openModal } from './openModal.test.support.js'

const french = { titles: { Connect: 'Connecter' }, modal: { fermer: 'Fermer' } }
const ownTexts: Partial<FoyerOptions> = { locale: 'fr', texts: { fr: french } }

it('a language of the host’s own that lacks texts, or names some that are not there, is told while developing, once, and English stands in [USER-31]', async () => {
  const { find, all, logged } = await openModal(foyer => foyer.router.open({ view: 'Connect' }), {
    options: { ...ownTexts, debug: true },
  })
  expect((await find('[data-testid="foyer-alert-text"]')).textContent).toContain(
    'The modal does not know these texts of fr: modal.fermer',
  )
  expect(logged.map(({ code }) => code)).toEqual(['TEXTS_MISSING', 'TEXTS_UNKNOWN'])
  expect(logged[0]?.message).toMatch(/^fr lacks \d+ of the modal’s texts, which are shown in English: /)
  expect((await find('[data-testid="foyer-header-text"]')).textContent).toBe('Connecter')
  expect(all('[data-testid="foyer-header-close"]')[0]?.getAttribute('aria-label')).toBe('Close')
})

it('visitors of a page in use read English in its place, and nobody is told [USER-31]', async () => {
  const { find, all, logged } = await openModal(foyer => foyer.router.open({ view: 'Connect' }), {
    options: { ...ownTexts, debug: false },
  })
  const title = await find('[data-testid="foyer-header-text"]')
  await expect.poll(() => title.textContent).toBe('Connecter')
  expect(all('[data-testid="foyer-header-close"]')[0]?.getAttribute('aria-label')).toBe('Close')
  expect(logged).toEqual([])
})
