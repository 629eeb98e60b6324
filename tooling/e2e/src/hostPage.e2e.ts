import { expect, test } from './lab/test.js'

const two = 'eip155:31338'

test("handles clicks, typing and Escape inside a host's modal dialog and returns the focus [USER-25] @further", async ({
  lab,
}) => {
  await lab.open()
  const { page } = lab
  const host = lab.part('lab-host-dialog')
  const opener = lab.part('lab-host-dialog-connect')
  await lab.press('lab-host-dialog-open')
  await opener.click()
  await expect(lab.dialog).toBeVisible()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
  await expect(host).toBeVisible()
  await expect(opener).toBeFocused()

  await opener.click()
  await lab.press('foyer-account-select-network')
  await lab.part('foyer-network-search').click()
  await page.keyboard.type('two')
  await expect(lab.part('foyer-network-search')).toHaveValue('two')
  await expect(lab.part('foyer-network-switch-eip155:31337')).toBeHidden()
  await expect(lab.part(`foyer-network-switch-${two}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  await expect(host).toBeVisible()
  await expect(opener).toBeFocused()
  // The modal's fading copy is a dialog element, which receives an Escape until it is removed.
  await expect(page.locator('[data-foyer-host] dialog[data-state]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(host).toBeHidden()
  await expect(lab.part('lab-host-dialog-open')).toBeFocused()
})

test('prevents scrolling behind the open modal and restores the page exactly [USER-25]', async ({ lab }) => {
  const { page } = lab
  await page.setViewportSize({ width: 900, height: 500 })
  await lab.open()
  await page.evaluate(() => {
    document.body.style.overflow = 'auto'
    document.documentElement.style.setProperty('padding-inline-end', '3px')
    window.scrollTo(0, 40)
  })
  const look = () =>
    page.evaluate(() => ({
      root: document.documentElement.getAttribute('style'),
      body: document.body.getAttribute('style'),
      left: document.querySelector('h1')?.getBoundingClientRect().left,
      y: window.scrollY,
    }))
  const before = await look()
  expect(before.y).toBe(40)
  await page.evaluate(() => window.labFoyer.open())
  await expect(lab.dialog).toBeVisible()
  expect((await look()).left).toBe(before.left)
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(lab.dialog).toBeHidden()
  expect(await look()).toEqual(before)
  await page.mouse.wheel(0, 100)
  // The first wheel event must not have scrolled the page, or it would be further down now.
  await expect.poll(async () => (await look()).y).toBe(140)
})

test('separates the state, storage, wallets and modals of two instances on one page [USER-16]', async ({
  lab,
}) => {
  await lab.open({ second: 1 })
  const [first, second] = [lab.part('lab-status').nth(0), lab.part('lab-status').nth(1)]
  await lab.connect('ember')
  await expect(second).toHaveText('disconnected')
  expect(await lab.stored('lab-second')).not.toHaveProperty('eip155:connected_connector_id')

  await lab.press(lab.part('foyer-connect-button'))
  // The closed modal of the first instance keeps its rows in the document.
  await lab.press(lab.walletRow('umbra').filter({ visible: true }))
  await expect(second).toHaveText('connected')
  await expect(first).toHaveText('connected')
  await expect(lab.part('lab-wallet')).toHaveText('Ember')
  expect(await lab.stored('lab')).toMatchObject({ 'eip155:connected_connector_id': 'test.foyer.ember' })
  expect(await lab.stored('lab-second')).toMatchObject({
    'eip155:connected_connector_id': 'test.foyer.umbra',
  })

  await lab.press('lab-disconnect')
  await expect(first).toHaveText('disconnected')
  await expect(second).toHaveText('connected')
  await lab.reload()
  await expect(second).toHaveText('connected')
  await expect(first).toHaveText('disconnected')
})

test("adds one element at the end of the body, which the host's styles do not affect [USER-19]", async ({
  lab,
}) => {
  await lab.open()
  await lab.openConnect()
  const plain = await lab.walletRow('ember').evaluate(row => {
    const { color, fontSize, textTransform, padding } = getComputedStyle(row)
    return { color, fontSize, textTransform, padding }
  })
  await lab.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { color: red !important; font-size: 40px !important; text-transform: uppercase !important; padding: 30px !important; direction: rtl !important } div { display: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  await expect(lab.walletRow('ember')).toBeVisible()
  expect(
    await lab.walletRow('ember').evaluate(row => {
      const { color, fontSize, textTransform, padding } = getComputedStyle(row)
      return { color, fontSize, textTransform, padding }
    }),
  ).toEqual(plain)
  expect(
    await lab.page.evaluate(() => ({
      count: document.querySelectorAll('[data-foyer-host]').length,
      isLast: document.body.lastElementChild?.hasAttribute('data-foyer-host'),
    })),
  ).toEqual({ count: 1, isLast: true })
})

test("keeps key presses in the modal from the host's shortcuts [USER-25] @further", async ({ lab }) => {
  await lab.open()
  await lab.page.evaluate(() => {
    Object.assign(window, { heardKeys: [] })
    const heard = (window as unknown as { heardKeys: string[] }).heardKeys
    document.addEventListener('keydown', event => {
      heard.push(event.key)
      if (event.key === 'k') event.preventDefault()
    })
  })
  await lab.press('foyer-network-button')
  await lab.part('foyer-network-search').click()
  await lab.page.keyboard.type('kk')
  await expect(lab.part('foyer-network-search')).toHaveValue('kk')
  expect(await lab.page.evaluate(() => (window as unknown as { heardKeys: string[] }).heardKeys)).toEqual([])
})
