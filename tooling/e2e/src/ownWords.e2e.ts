import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const changes = {
  en: { titles: { Connect: 'Come in' }, account: { account: { receive: 'Take some' } } },
  // The older format, in which `titles` was a group inside `copy`.
  ar: { copy: { titles: { Connect: 'تفضّل' } } },
}

test('replaces texts in each language, on the first view and on later ones [USER-31] @further', async ({
  lab,
}) => {
  await lab.open({}, readSites().strictLab)
  const loaded: string[] = []
  lab.page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await lab.openConnect()
  await expect(lab.part('foyer-header-text')).toHaveText('Connect wallet')
  expect(loaded.filter(path => /\/ar-/.test(path))).toEqual([])
  await lab.page.evaluate(texts => window.labFoyer.updateOptions({ texts }), changes)
  await expect(lab.part('foyer-header-text')).toHaveText('Come in')
  await lab.page.evaluate(() => window.labFoyer.updateOptions({ locale: 'ar' }))
  await expect(lab.part('foyer-header-text')).toHaveText('تفضّل')
  await expect(lab.part('foyer-modal')).toHaveAttribute('dir', 'rtl')
  expect(loaded.filter(path => /\/ar-/.test(path))).not.toEqual([])
  await lab.page.evaluate(() => window.labFoyer.updateOptions({ locale: 'en' }))
  await lab.page.keyboard.press('Escape')
  await lab.connect('umbra')
  await lab.press('foyer-account-button')
  await expect(lab.part('foyer-wallet-features-receive')).toHaveText('Take some')
})
