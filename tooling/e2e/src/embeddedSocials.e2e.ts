import type { Lab } from './lab/createLab.js'
import { accountOf, embedded, labSite } from './lab/embedded.js'
import { readQrCode } from './lab/readQrCode.js'
import { recordTracks } from './lab/recordTracks.js'
import { serveWithHeaders } from './lab/serveWithHeaders.js'
import { bringsAbout, expect, test } from './lab/test.js'

/** Returns a new login name at the provider for each call. */
const newLogin = () => `person-${crypto.randomUUID().slice(0, 8)}`

async function logIn(lab: Lab, provider: string, login: string): Promise<void> {
  await lab.openConnect()
  await expect(lab.part(`foyer-social-${provider}`)).toBeEnabled()
  const opening = lab.page.waitForEvent('popup')
  await lab.press(`foyer-social-${provider}`)
  const popup = await opening
  await popup.getByTestId('oidc-login').fill(login)
  await popup.getByTestId('oidc-continue').click()
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  await expect(lab.dialog).toBeHidden()
  expect(popup.isClosed()).toBe(true)
}

test('opens different accounts for two providers, and the same one at the next login [OVER-7] [ENT-30]', async ({
  lab,
}) => {
  test.slow()
  await lab.open(embedded, labSite())
  const heard = await recordTracks(lab)
  const login = newLogin()
  await logIn(lab, 'google', login)
  const google = await accountOf(lab, 'eip155')
  expect((await lab.stored())['connected_social']).toBe('google')
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')
  expect(await lab.stored()).not.toHaveProperty('connected_social')

  await logIn(lab, 'github', login)
  expect(await accountOf(lab, 'eip155')).not.toBe(google)
  await lab.press('lab-disconnect')
  await expect(lab.status).toHaveText('disconnected')

  await logIn(lab, 'google', login)
  expect(await accountOf(lab, 'eip155')).toBe(google)
  const events = (await heard()).map(each => each.event)
  expect(events.filter(each => each === 'SOCIAL_LOGIN_STARTED')).toHaveLength(3)
  expect(events.filter(each => each === 'SOCIAL_LOGIN_REQUEST_USER_DATA')).toHaveLength(3)
  expect(events.filter(each => each === 'SOCIAL_LOGIN_SUCCESS')).toHaveLength(3)
})

test(
  'reports a closed login window and a declined login, and lets the visitor try again @further',
  bringsAbout(/status of (400|404)/),
  async ({ lab }) => {
    test.slow()
    await lab.open({ ...embedded, socials: 'google,github' }, labSite())
    const heard = await recordTracks(lab)
    await lab.openConnect()
    await expect(lab.part('foyer-social-google')).toBeEnabled()
    const opening = lab.page.waitForEvent('popup')
    await lab.press('foyer-social-google')
    const popup = await opening
    await popup.getByTestId('oidc-login').waitFor()
    await popup.close()
    await expect.poll(async () => (await heard()).map(each => each.event)).toContain('SOCIAL_LOGIN_CANCELED')
    await expect(lab.part('foyer-connecting-retry')).toBeVisible()
    await lab.press('foyer-header-back')

    const again = lab.page.waitForEvent('popup')
    await lab.press('foyer-social-github')
    await (await again).getByTestId('oidc-cancel').click()
    await expect(lab.part('foyer-connecting-retry')).toBeVisible({ timeout: 15_000 })
    const retried = lab.page.waitForEvent('popup')
    await lab.press('foyer-connecting-retry')
    const last = await retried
    await last.getByTestId('oidc-login').fill(newLogin())
    await last.getByTestId('oidc-continue').click()
    await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  },
)

test('signs in with Farcaster by scanning the QR code with a phone @further', async ({ lab }) => {
  test.slow()
  await lab.open({ ...embedded, socials: 'google,farcaster' }, labSite())
  await lab.openConnect()
  await lab.press('foyer-social-farcaster')
  await expect(lab.part('foyer-qr-code')).toBeVisible({ timeout: 15_000 })
  const scan = () => readQrCode(lab.part('foyer-qr-code'))
  await expect.poll(scan).toMatch(/^http/)
  const link = (await scan()) ?? ''
  const phone = await lab.page.context().newPage()
  await phone.goto(link)
  await phone.getByTestId('matching-number').fill((await lab.part('foyer-login-number').textContent()) ?? '')
  await phone.getByTestId('farcaster-continue').click()
  await phone.getByTestId('farcaster-open').click()
  await phone.getByTestId('farcaster-name').fill('ada')
  await phone.getByTestId('farcaster-accept').click()
  await expect(phone.getByText('You are signed in there in a few seconds.')).toBeVisible()
  await expect(lab.status).toHaveText('connected', { timeout: 20_000 })
  expect((await lab.stored())['connected_social']).toBe('farcaster')
})

test('reports a blocked login window and opens it at the next try @further', async ({ lab }) => {
  await lab.page.addInitScript(() => {
    const open = window.open.bind(window)
    let isBlocked = true
    window.open = (...wanted) => {
      if (!isBlocked) return open(...wanted)
      isBlocked = false
      return null
    }
  })
  await lab.open({ ...embedded, socials: 'google,github' }, labSite())
  await lab.openConnect()
  await expect(lab.part('foyer-social-google')).toBeEnabled()
  await lab.press('foyer-social-google')
  await expect(lab.dialog).toContainText('Your browser blocked the login window')
  const opening = lab.page.waitForEvent('popup')
  await lab.press('foyer-connecting-retry')
  await (await opening).getByTestId('oidc-login').fill(newLogin())
})

test(
  'opens no login window if a response header would isolate it, and reports the header @further',
  bringsAbout(/same-origin-allow-popups/),
  async ({ lab }) => {
    await using site = await serveWithHeaders(labSite(), { 'cross-origin-opener-policy': 'same-origin' })
    const windows: unknown[] = []
    lab.page.on('popup', popup => windows.push(popup))
    await lab.open({ ...embedded, socials: 'google,github' }, site.url)
    const looked = lab.page.waitForResponse(each => each.request().method() === 'HEAD')
    await lab.openConnect()
    await looked
    await expect(lab.part('foyer-social-google')).toBeEnabled()
    await lab.press('foyer-social-google')
    await expect(lab.dialog).toContainText('same-origin-allow-popups')
    await expect(lab.part('foyer-connecting-retry')).toHaveCount(0)
    expect(windows).toEqual([])
  },
)

test('redirects to the provider in Telegram, and returns signed in without traces [ENT-32] @further', async ({
  lab,
}) => {
  test.slow()
  await lab.page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
  await lab.open({ ...embedded, socials: 'google,github' }, labSite())
  await lab.openConnect()
  await expect(lab.part('foyer-social-github')).toBeEnabled()
  await lab.press('foyer-social-github')
  // No app waits for a window here, so the secure site asks the visitor to confirm the login.
  await lab.page.getByTestId('login-continue').click()
  await lab.page.getByTestId('oidc-login').fill(newLogin())
  await lab.page.getByTestId('oidc-continue').click()
  await expect(lab.status).toHaveText('connected', { timeout: 30_000 })
  expect(new URL(lab.page.url()).searchParams.has('result_uri')).toBe(false)
  const stored = await lab.stored()
  expect(stored['connected_social']).toBe('github')
  expect(stored).not.toHaveProperty('social_provider_redirect')
})
