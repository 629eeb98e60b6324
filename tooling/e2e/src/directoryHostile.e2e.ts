import { readOpenings, recordOpenings } from './lab/recordOpenings.js'
import { expect, test } from './lab/test.js'

test('keeps a hostile directory from running scripts, navigating or loading anything [USER-14, USER-15] @further', async ({
  lab,
}) => {
  const events: string[] = []
  lab.page.on('dialog', dialog => {
    events.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  lab.page.context().on('page', page => events.push(`page ${page.url()}`))
  await recordOpenings(lab.page)
  await lab.open({ wc: true, directory: 'hostile' })
  lab.page.on('framenavigated', frame => {
    // The SDK loads its verify server in a hidden frame.
    if (frame === lab.page.mainFrame()) events.push(`navigation ${frame.url()}`)
  })
  await lab.openConnect()
  await lab.press('foyer-all-wallets')
  const list = lab.part('foyer-wallet-list')
  const cards = list.getByRole('button')
  await expect.poll(() => cards.count()).toBeGreaterThan(8)
  for (let wheels = 0; wheels < 20; wheels++) {
    await list.hover()
    await lab.page.mouse.wheel(0, 600)
  }
  await expect
    .poll(() => lab.page.evaluate(() => window.labFoyer.getState().directory?.page ?? 0))
    .toBeGreaterThan(2)
  // Moves away from the end, where the list still grows. Earlier wheel events may still be pending.
  await expect(async () => {
    await lab.page.mouse.wheel(0, -100_000)
    await expect(cards.first()).toBeInViewport({ timeout: 1000 })
  }).toPass()
  const names = await cards.allTextContents()
  expect(names.every(each => each.length < 200)).toBe(true)
  // Chooses some wallets, regardless of their links.
  for (let chosen = 0; chosen < 4; chosen++) {
    await lab.press(cards.nth(4 + 3 * chosen))
    await expect(lab.part('foyer-connecting-status')).toBeVisible()
    const hrefs = await lab.dialog
      .locator('a[href]')
      .evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''))
    expect(hrefs.filter(each => /^(javascript|data|blob|file|vbscript):/i.test(each.trim()))).toEqual([])
    await lab.press('foyer-header-back')
    await expect(cards.first()).toBeVisible()
  }
  // Choosing a wallet opens its desktop app. The URL must be of the web or of an app.
  const opened = (await readOpenings(lab.page)).map(each => each.href)
  expect(opened.filter(each => /^(javascript|data|blob|file|vbscript|about):/i.test(each.trim()))).toEqual([])
  const markup = await lab.dialog.evaluate(dialog => {
    const root = dialog.getRootNode() as ShadowRoot
    return root.querySelectorAll('script, iframe, object, embed, link, foreignObject').length
  })
  expect(markup).toBe(0)
  expect(await lab.page.evaluate(() => 'hacked' in globalThis || 'hacked' in Object.prototype)).toBe(false)
  expect(events).toEqual([])
  await lab.press('foyer-header-close')
  await lab.connect('ember')
})
