import { askPanel, expectAsked, reachSignIn, sign, signIn } from './lab/signIn.js'
import { bringsAbout, expect, test } from './lab/test.js'

test(
  "a server that cannot say who is signed in: the wallet stays, the visitor reads 'A problem occurred while trying initialize authentication', and Try again works once it can [ERR-11] @further",
  bringsAbout(/net::ERR_FAILED/),
  async ({ lab }) => {
    await lab.open(signIn({ signIn: '/' }))
    await lab.page.route('**/session', route => route.abort())
    await lab.openConnect()
    await lab.press(lab.walletRow('ember'))
    await expect(lab.part('foyer-siwx-failure')).toContainText(
      'A problem occurred while trying initialize authentication',
    )
    await expect(lab.status).toHaveText('connected')
    await expect(lab.part('foyer-siwx-sign')).toHaveText('Try again')
    await lab.page.unroute('**/session')
    await lab.press('foyer-siwx-sign')
    await expect(lab.part('foyer-siwx-failure')).toBeHidden()
    await sign(lab)
  },
)

test('a server that never answers is given up after 20 s, and the wallet stays [ERR-11] @further', async ({
  lab,
}) => {
  await lab.page.clock.install()
  await lab.open(signIn({ signIn: 'fault/silent' }))
  await lab.openConnect()
  const asked = lab.page.waitForRequest(/\/session$/)
  await lab.press(lab.walletRow('ember'))
  await asked
  await lab.page.clock.fastForward(20_000)
  await expect(lab.part('foyer-siwx-failure')).toContainText('A problem occurred')
  await expect(lab.status).toHaveText('connected')
})

test('a slow server: the modal waits without a flash, and everything arrives @further', async ({ lab }) => {
  test.slow()
  await lab.open(signIn({ signIn: 'fault/slow' }))
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeVisible()
  await expect(lab.part('foyer-siwx-sign')).toBeEnabled({ timeout: 15_000 })
  await sign(lab)
})

test(
  'a server that refuses has the last word: the visitor is not signed in, reads so, and can try again or give up [VAL-22] [PERM-9] @further',
  bringsAbout(/status of 422/),
  async ({ lab }) => {
    await lab.open(signIn({ signIn: 'fault/refuses' }))
    await reachSignIn(lab, 'ember')
    await lab.press('foyer-siwx-sign')
    await expect(lab.part('foyer-siwx-failure')).toContainText('The signature is not valid')
    await expectAsked(lab)
    await lab.press('foyer-siwx-cancel')
    await expect(lab.status).toHaveText('disconnected')
  },
)

test(
  'a nonce that was used up is told, and the visitor can try again @further',
  bringsAbout(/status of 422/),
  async ({ lab }) => {
    await lab.open(signIn({ signIn: 'fault/stale-nonce' }))
    await reachSignIn(lab, 'ember')
    await lab.press('foyer-siwx-sign')
    await expect(lab.part('foyer-siwx-failure')).toBeVisible()
    await expectAsked(lab)
  },
)

test(
  'a network that breaks while the signature is on its way: the visitor reads it, and the next try works @further',
  bringsAbout(/net::ERR_FAILED/),
  async ({ lab }) => {
    await lab.open(signIn({ signIn: '/' }))
    await reachSignIn(lab, 'ember')
    await lab.page.route('**/verify', route => route.abort())
    await lab.press('foyer-siwx-sign')
    await expect(lab.part('foyer-siwx-failure')).toBeVisible()
    await expectAsked(lab)
    await lab.page.unroute('**/verify')
    await sign(lab)
  },
)

test(
  'a disconnect whose sign-out fails leaves the wallet, and signs out once the server is back [STATE-7] [STATE-11] @further',
  bringsAbout(/net::ERR_FAILED/, /FoyerError: Failed to disconnect/),
  async ({ lab }) => {
    await lab.open(signIn({ signIn: '/' }))
    await reachSignIn(lab, 'ember')
    await sign(lab)
    await lab.page.route('**/sign-out', route => route.abort())
    await lab.press('lab-disconnect')
    await expect(lab.status).toHaveText('disconnected')
    await expect(lab.part('foyer-snackbar-message')).toHaveText('Failed to disconnect')
    expect(await askPanel(lab, 'server')).not.toBe('nobody')
    await lab.page.unroute('**/sign-out')
    const signedOut = lab.page.waitForResponse(/\/sign-out$/)
    await lab.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await signedOut
    expect(await askPanel(lab, 'server')).toBe('nobody')
  },
)

test('a wallet that disconnects by itself is signed out too @further', async ({ lab }) => {
  await lab.open(signIn({ signIn: '/' }))
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.wallet('ember').do('disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await expect.poll(() => askPanel(lab, 'server')).toBe('nobody')
})
