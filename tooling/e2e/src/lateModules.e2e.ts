import { openAccount, served } from './lab/account.js'
import { embedded } from './lab/embedded.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

/** The script names of features and views. Shared code is in other scripts. */
const rooms = ['email', 'socials', 'swap', 'send', 'onramp', 'activity'] as const
const receiveView = /\/receive-/

test('loads each feature as its own module on first use, also when enabled later [VIEW-3] @further', async ({
  lab,
}) => {
  const scripts: string[] = []
  lab.page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const hasRoom = (room: string) => scripts.some(path => new RegExp(`/${room}-`).test(path))
  await lab.open({ ...served, wallets: 'verdant' }, readSites().strictLab)
  const switches = { swaps: false, send: false, receive: false, onramp: false, history: false, pay: false }
  await lab.page.evaluate(features => window.labFoyer.updateOptions({ features }), {
    ...switches,
    email: false,
  })
  await openAccount(lab, 'eip155')
  expect(rooms.filter(hasRoom)).toEqual([])
  expect(scripts.some(path => receiveView.test(path))).toBe(false)
  await lab.page.evaluate(
    features => window.labFoyer.updateOptions({ features }),
    Object.fromEntries(Object.keys(switches).map(name => [name, true])),
  )
  await expect(lab.part('foyer-wallet-features-swaps')).toBeVisible()
  expect(rooms.filter(hasRoom)).toEqual([])
  const steps = [
    ['foyer-wallet-features-send', 'send', 'Send'],
    ['foyer-wallet-features-swaps', 'swap', 'Swap'],
    ['foyer-wallet-features-onramp', 'onramp', 'Choose provider'],
  ] as const
  for (const [tile, room, title] of steps) {
    expect(hasRoom(room), `${room}, before`).toBe(false)
    await lab.press(tile)
    await expect.poll(() => hasRoom(room), `${room}, on first use`).toBe(true)
    await expect(lab.part('foyer-header-text')).toHaveText(title)
    await lab.press('foyer-header-back')
    await expect(lab.part(tile)).toBeVisible()
  }
  expect(hasRoom('activity'), 'activity, before').toBe(false)
  await lab.press('foyer-tab-activity')
  await expect.poll(() => hasRoom('activity'), 'activity, on first use').toBe(true)
  await lab.press('foyer-wallet-features-receive')
  await expect(lab.part('foyer-receive-code')).toBeVisible()
  expect(scripts.some(path => receiveView.test(path))).toBe(true)
  // The small script that reads a payment's state has this name too, and every page loads it.
  const payFiles = () => new Set(scripts.filter(path => /\/pay-/.test(path))).size
  const before = payFiles()
  expect(before, 'pay, before').toBeLessThanOrEqual(1)
  await lab.page.evaluate(() => window.labFoyer.router.reset({ view: 'Pay' }))
  await expect.poll(payFiles, 'pay, on first use').toBe(before + 2)
})

test('loads e-mail and social sign-in as modules when the app enables them [VIEW-3] @further', async ({
  lab,
}) => {
  test.slow()
  const scripts: string[] = []
  lab.page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const loaded = (name: RegExp) => scripts.filter(path => name.test(path))
  await lab.open(embedded, readSites().strictLab.replace('127.0.0.1', 'lab.localhost'))
  await lab.page.evaluate(() => window.labFoyer.updateOptions({ features: { email: false, socials: false } }))
  await lab.openConnect()
  await expect(lab.part('foyer-header-text')).toHaveText('Connect wallet')
  expect(loaded(/email|social/)).toEqual([])
  await lab.page.evaluate(() => window.labFoyer.updateOptions({ features: { email: true } }))
  await expect.poll(() => loaded(/\/email-/)).not.toEqual([])
  expect(loaded(/\/socials-/)).toEqual([])
  await lab.page.evaluate(() =>
    window.labFoyer.updateOptions({ features: { socials: ['google', 'github'] } }),
  )
  await expect.poll(() => loaded(/\/socials-/)).not.toEqual([])
})
