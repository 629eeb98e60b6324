import { askPanel, expectAsked, reachSignIn, sign, signIn } from './lab/signIn.js'
import { bringsAbout, expect, test } from './lab/test.js'

test(
  'keeps the wallet if the server cannot return the session, and continues on Try again [ERR-11] @further',
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

test('stops waiting for a silent server after 20 s and keeps the wallet connected [ERR-11] @further', async ({
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

test('waits for a slow server with the modal open @further', async ({ lab }) => {
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
  'does not sign in if the server rejects the signature, and offers both options [VAL-22] [PERM-9] @further',
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
  'reports a used nonce and lets the visitor try again @further',
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
  'reports a network failure during verification and signs in at the next try @further',
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
  'disconnects even if the sign-out fails, and signs out once the server is back [STATE-7] [STATE-11] @further',
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

test('signs out when the wallet disconnects by itself @further', async ({ lab }) => {
  await lab.open(signIn({ signIn: '/' }))
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.wallet('ember').do('disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await expect.poll(() => askPanel(lab, 'server')).toBe('nobody')
})
