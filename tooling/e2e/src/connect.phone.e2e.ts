import { phoneAgents } from './lab/phoneProfiles.js'
import { expect, test } from './lab/test.js'

test.use({ userAgent: phoneAgents.androidChrome })

test('shows wallets side by side on a phone, in reading order @further', async ({ lab }) => {
  await lab.page.emulateMedia({ reducedMotion: 'reduce' })
  await lab.open({ wc: true })
  await lab.openConnect()
  await expect(lab.walletRow('verdant')).toBeVisible()
  const boxes = await Promise.all(
    (['ember', 'umbra', 'verdant'] as const).map(each => lab.walletRow(each).boundingBox()),
  )
  expect(new Set(boxes.map(each => each?.y)).size).toBe(1)
  expect(boxes.map(each => each?.x)).toEqual(
    boxes.map(each => each?.x).toSorted((one = 0, other = 0) => one - other),
  )
  expect(await lab.walletRow('ember').locator('.picture').boundingBox()).toMatchObject({
    width: 60,
    height: 60,
  })
  await lab.press(lab.walletRow('umbra'))
  await expect(lab.status).toHaveText('connected')
})

test('keeps the only browser wallet in its own row above the others on a phone @further', async ({ lab }) => {
  await lab.open({ wc: true, wallets: 'ember' })
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toHaveText('Continue with Ember')
  expect((await lab.walletRow('ember').boundingBox())?.width).toBeGreaterThan(300)
  await expect(lab.part('foyer-wallet-selector-walletconnect')).toHaveCount(0)
  await expect(lab.part('foyer-all-wallets')).toBeVisible()
})
