import { chains } from './lab/chains.js'
import { createLab } from './lab/createLab.js'
import { recordTracks } from './lab/recordTracks.js'
import {
  askPanel,
  expectAsked,
  expectSignedIn,
  reachSignIn,
  reachSignInOn,
  sign,
  signIn,
  signInOnFive,
  tamper,
} from './lab/signIn.js'
import { bringsAbout, expect, furtherUnless, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

for (const chain of chains) {
  test(`signs in with ${chain.name} on ${chain.namespace} and stays signed in after a reload [OVER-10] [STATE-18] [STATE-19]${furtherUnless(chain.namespace === 'eip155')}`, async ({
    lab,
  }) => {
    await lab.open(signInOnFive())
    await reachSignInOn(lab, chain)
    await sign(lab)
    const [session] = JSON.parse(await askPanel(lab, 'sessions'))
    expect(session.data.chainId).toMatch(new RegExp(`^${chain.namespace}:`))
    expect(session.message).toContain(`${new URL(readSites().lab).host} wants you to sign in with your`)
    expect(session.message).toContain('Sign in to the Foyer lab.')
    await lab.reload()
    await expectSignedIn(lab)
    await lab.press('lab-disconnect')
    await expect(lab.part('lab-siwx')).toHaveText('signedOut')
    await expect(lab.dialog).toBeHidden()
    expect(await lab.wallet(chain.wallet).prompts()).toBe(0)
    expect(await lab.stored()).not.toHaveProperty('siwx')
  })

  test(`the server accepts ${chain.name} on ${chain.namespace} and ends its session at disconnect @further`, async ({
    lab,
  }) => {
    await lab.open(signInOnFive({ signIn: '/' }))
    await reachSignInOn(lab, chain)
    await sign(lab)
    const known = await askPanel(lab, 'server')
    expect(known).toMatch(new RegExp(`^${chain.namespace}:`))
    const cookies = await lab.page.context().cookies()
    const session = cookies.find(each => each.name.includes('session'))
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(await lab.page.evaluate(() => document.cookie)).toBe('')
    await lab.reload()
    await expectSignedIn(lab)
    await lab.press('lab-disconnect')
    await expect(lab.status).toHaveText('disconnected')
    expect(await askPanel(lab, 'server')).toBe('nobody')
  })
}

test('asks for another sign-in after an account change, and not after changing back [STATE-18] @further', async ({
  lab,
}) => {
  await lab.open(signIn())
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.wallet('ember').do('switchAccount', 1)
  await expectAsked(lab)
  await lab.wallet('ember').do('switchAccount', 0)
  await expectSignedIn(lab)
})

test('asks for another sign-in on another network @further', async ({ lab }) => {
  await lab.open(signIn())
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await lab.press('lab-switch-eip155:31338')
  await expectAsked(lab)
  await expect(lab.part('lab-siwx-account')).toHaveText(/^eip155:31338:/)
  await sign(lab)
})

test('reports a declined signature and signs at the second try with another nonce [STATE-20] [ERR-12] @further', async ({
  lab,
}) => {
  await lab.open(signIn({ approval: 'ask' }))
  await lab.openConnect()
  await lab.press(lab.walletRow('ember'))
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await lab.wallet('ember').do('approve')
  await expectAsked(lab)
  await lab.press('foyer-siwx-sign')
  await expect.poll(lab.wallet('ember').pending).toEqual(['personal_sign'])
  await expect(lab.part('foyer-siwx-sign')).toHaveText('Signing...')
  await lab.wallet('ember').do('reject')
  await expect(lab.part('foyer-siwx-failure')).toContainText('Signature declined')
  await expectAsked(lab)
  await lab.press('foyer-siwx-sign')
  await expect.poll(lab.wallet('ember').pending).toEqual(['personal_sign'])
  await lab.wallet('ember').do('approve')
  await expectSignedIn(lab)
  const asked = (await lab.wallet('ember').calls()).filter(each => each.method === 'personal_sign')
  expect(new Set(asked.map(each => JSON.stringify(each.params))).size).toBe(2)
})

test('prevents closing a required sign-in, and disconnects on canceling [VIEW-12] [STATE-21]', async ({
  lab,
}) => {
  await lab.open(signIn())
  await reachSignIn(lab, 'ember')
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toHaveAttribute('data-shaking', /.*/)
  await lab.page.keyboard.press('Escape')
  await expect(lab.dialog).toBeVisible()
  await lab.page.mouse.click(5, 5)
  await expect(lab.dialog).toBeVisible()
  await expect(lab.part('foyer-header-back')).toHaveCount(0)
  await expect(lab.part('foyer-siwx-cancel')).toHaveText('Disconnect')
  await lab.press('foyer-siwx-cancel')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.dialog).toBeHidden()
  expect(await lab.wallet('ember').methods()).not.toContain('personal_sign')
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
})

test('stays connected after canceling an optional sign-in, and signs in later [STATE-21] [PERM-5] @further', async ({
  lab,
}) => {
  await lab.open(signIn({ siwx: 'optional' }))
  await reachSignIn(lab, 'ember')
  await expect(lab.part('foyer-siwx-cancel')).toHaveText('Cancel')
  await lab.press('foyer-siwx-cancel')
  await expect(lab.dialog).toBeHidden()
  await expect(lab.status).toHaveText('connected')
  await lab.reload()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.part('lab-siwx')).toHaveText('signedOut')
  // A sign-in request after the reload would appear before the panel lists the sessions.
  expect(await askPanel(lab, 'sessions')).toBe('[]')
  await expect(lab.dialog).toBeHidden()
  expect(await askPanel(lab, 'in')).toBe('done')
  await expectAsked(lab)
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await askPanel(lab, 'in')
  await sign(lab)
  await askPanel(lab, 'out')
  await expect(lab.part('lab-siwx')).toHaveText('signedOut')
  await expect(lab.status).toHaveText('connected')
})

test('asks again after a reload without a session if sign-in is required @further', async ({ lab }) => {
  await lab.open(signIn())
  await reachSignIn(lab, 'ember')
  await lab.reload()
  await expectAsked(lab)
  await sign(lab)
})

test('signs in and out in all tabs together @further', async ({ lab, context }) => {
  const other = createLab(await context.newPage())
  await lab.open(signIn())
  await other.open(signIn())
  await reachSignIn(lab, 'ember')
  await expectAsked(other)
  await sign(lab)
  await expectSignedIn(other)
  expect(await other.wallet('ember').methods()).not.toContain('personal_sign')
  await other.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  await expect(lab.part('lab-siwx')).toHaveText('signedOut')
  expect(await lab.stored()).not.toHaveProperty('siwx')
})

test('asks again when the session ends while the page is open @further', async ({ lab }) => {
  await lab.open(signIn({ session: 3000 }))
  await reachSignIn(lab, 'ember')
  await sign(lab)
  await expectAsked(lab)
})

test('reports the events of signing in, in order @further', async ({ lab }) => {
  await lab.open(signIn())
  const tracks = await recordTracks(lab)
  await reachSignIn(lab, 'ember')
  await lab.press('foyer-siwx-cancel')
  await expect(lab.status).toHaveText('disconnected')
  await reachSignIn(lab, 'ember')
  await sign(lab)
  const told = (await tracks()).filter(each => each.event.includes('SIWX'))
  expect(told.map(each => each.event)).toEqual([
    'CLICK_CANCEL_SIWX',
    'CLICK_SIGN_SIWX_MESSAGE',
    'SIWX_AUTH_SUCCESS',
  ])
  expect(told[0]).toMatchObject({ properties: { network: 'eip155:31337', isSmartAccount: false } })
})

test.describe('a signature of another message', () => {
  for (const chain of chains) {
    test(`is rejected by the page on ${chain.namespace} @further`, async ({ lab }) => {
      await lab.open(signInOnFive())
      await reachSignInOn(lab, chain)
      await tamper(lab, 'Foyer lab', 'Evil lab', chain.namespace)
      await lab.press('foyer-siwx-sign')
      await expect(lab.part('foyer-siwx-failure')).toContainText('The signature is not valid')
      await expectAsked(lab)
      expect(await lab.stored()).not.toHaveProperty('siwx')
    })
  }

  test('is rejected by the server @further', bringsAbout(/status of 422/), async ({ lab }) => {
    await lab.open(signIn({ signIn: '/' }))
    await reachSignIn(lab, 'ember')
    await tamper(lab, 'Foyer lab', 'Evil lab')
    await lab.press('foyer-siwx-sign')
    await expect(lab.part('foyer-siwx-failure')).toContainText('The signature is not valid')
    await expectAsked(lab)
    await lab.press('foyer-siwx-cancel')
    await expect(lab.dialog).toBeHidden()
    expect(await askPanel(lab, 'server')).toBe('nobody')
  })
})

test('requests one nonce and one verification for each attempt [USER-12] @further', async ({ lab }) => {
  const asked: string[] = []
  lab.page.on('request', request => {
    const { port, pathname } = new URL(request.url())
    if (port === String(readSites().signIn.port) && request.method() !== 'OPTIONS') asked.push(pathname)
  })
  await lab.open(signIn({ signIn: '/' }))
  await reachSignIn(lab, 'ember')
  await lab.part('foyer-siwx-sign').dblclick()
  await expectSignedIn(lab)
  await lab.press('lab-disconnect')
  await expect(lab.part('lab-siwx')).toHaveText('signedOut')
  await expect.poll(() => asked).toContain('/sign-out')
  // Signing out reads the session once more.
  expect(asked).toEqual(['/session', '/nonce', '/verify', '/session', '/sign-out'])
})
