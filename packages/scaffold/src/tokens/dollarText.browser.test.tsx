import type { FoyerOptions } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { connectedAt } from '../stories/visits.js'

const words = { copy: { modal: { close: 'Schließen' } } }

it.each<[string, Partial<FoyerOptions>, RegExp]>([
  ['English', {}, /^\$\d+(,\d{3})*\.\d\d$/],
  ['a language with texts of the host', { locale: 'de', texts: { de: words } }, /^\d+(\.\d{3})*,\d\d \$$/],
  ['English for an invalid tag', { locale: 'no tag', texts: { 'no tag': words } }, /^\$\d+(,\d{3})*\.\d\d$/],
])('formats dollars as %s writes numbers [CONST-31]', async (_name, options, form) => {
  onTestFinished(serveStoryBlockchain({}))
  const visit = async (foyer: FoyerInstance) => {
    await connectedAt()(foyer)
    foyer.open({ view: 'Account' })
  }
  const { find, all } = await openModal(visit, { options: { ...storyBlockchainServices, ...options } })
  expect((await find('[data-testid="foyer-tokens-total"]')).textContent).toMatch(/\d/)
  await expect.poll(() => all('[data-testid="foyer-tokens-total"]')[0]?.textContent).toMatch(form)
})
