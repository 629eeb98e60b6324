import type { Page } from '@playwright/test'
import { createLab } from './lab/createLab.js'
import { approveDevice, embedded, labSite, newAddress, readCode } from './lab/embedded.js'
import { hasModal, type OwnPage, openOwnPage } from './lab/ownPage.js'
import { bringsAbout, expect, test } from './lab/test.js'

const patient = { timeout: 20_000 }

async function sendAddress({ page }: OwnPage, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('E-mail').press('Enter')
}

/** Returns the number that the page of the link, or the phone, requests. */
async function numberOn(page: Page): Promise<string> {
  const sentence = await page.getByText(/at the mailed link|^Go to farcaster/).textContent()
  return /\d+/.exec(sentence ?? '')?.[0] ?? ''
}

/** Follows the e-mail of a new visitor until the account is connected. */
async function followMail(own: OwnPage, email: string) {
  const { page } = own
  await expect(page.getByText('at the mailed link.')).toBeVisible(patient)
  await approveDevice(createLab(page), email, () => numberOn(page))
  await page.getByLabel('Code').fill(await readCode(email))
  await page.getByLabel('Code').press('Enter')
  await expect(own.status).toHaveText('connected', patient)
}

test(
  'signs in by e-mail with a custom interface, and reports a wrong code @further',
  bringsAbout(/status of 400/),
  async ({ page }) => {
    const own = await openOwnPage(page, embedded, labSite())
    await own.choose('Connect')
    const email = newAddress('own')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByText('at the mailed link.')).toBeVisible({ timeout: 20_000 })
    await approveDevice(createLab(page), email, () => numberOn(page))
    await page.getByLabel('Code').fill('000000')
    await page.getByLabel('Code').press('Enter')
    await expect(page.getByText('This code is wrong.')).toBeVisible({ timeout: 20_000 })
    await page.getByLabel('Code').fill(await readCode(email))
    await page.getByLabel('Code').press('Enter')
    await expect(own.status).toHaveText('connected', { timeout: 20_000 })
    expect(await hasModal(page)).toBe(false)
  },
)

test(
  'reports an unreachable e-mail service, and signs in on retry @further',
  bringsAbout(/FoyerError. Unable to load email login dependency/, /net::ERR_INTERNET_DISCONNECTED/),
  async ({ page }) => {
    test.slow()
    const { origin } = new URL(labSite())
    const isElsewhere = (url: URL) => url.origin !== origin
    const own = await openOwnPage(page, embedded, labSite())
    await own.choose('Connect')
    await expect(page.getByLabel('E-mail')).toBeEditable()
    await page.route(isElsewhere, route => route.abort('internetdisconnected'))
    const email = newAddress('outage')
    await sendAddress(own, email)
    await expect(page.getByText(/^FRAME_LOAD/)).toBeVisible({ timeout: 40_000 })
    expect(await hasModal(page)).toBe(false)
    await page.unrouteAll()
    await own.button('Try again').click()
    await followMail(own, email)
    expect(await hasModal(page)).toBe(false)
  },
)

test("signs in with a social account in the provider's window @further", async ({ page }) => {
  const own = await openOwnPage(page, { ...embedded, socials: 'google,github' }, labSite())
  await own.choose('Connect')
  await expect(own.button('google')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await own.button('google').click()
  const popup = await opening
  await expect(page.getByText('Go to google …')).toBeVisible()
  await popup.getByTestId('oidc-login').fill(`person-${crypto.randomUUID().slice(0, 8)}`)
  await popup.getByTestId('oidc-continue').click()
  await expect(own.status).toHaveText('connected', patient)
  await expect(page.getByTestId('account')).toHaveText(/^(eip155|solana):/)
  expect(popup.isClosed()).toBe(true)
  expect(await hasModal(page)).toBe(false)
})

test(
  'reports a closed or declined provider window, and signs in on retry @further',
  bringsAbout(/status of (400|404)/),
  async ({ page }) => {
    test.slow()
    const own = await openOwnPage(page, { ...embedded, socials: 'google,github' }, labSite())
    await own.choose('Connect')
    const press = async (name: string) => {
      const opening = page.waitForEvent('popup')
      await own.button(name).click()
      return opening
    }
    const closed = await press('github')
    await closed.getByTestId('oidc-login').waitFor()
    await closed.close()
    await expect(page.getByText('SOCIAL_CANCELLED')).toBeVisible(patient)
    await (await press('Try again')).getByTestId('oidc-cancel').click()
    await expect(page.getByText('FRAME_FAILED')).toBeVisible(patient)
    const last = await press('Try again')
    await last.getByTestId('oidc-login').fill(`person-${crypto.randomUUID().slice(0, 8)}`)
    await last.getByTestId('oidc-continue').click()
    await expect(own.status).toHaveText('connected', patient)
    expect(await hasModal(page)).toBe(false)
  },
)

test("signs in by Farcaster's link, which a phone accepts @further", async ({ page }) => {
  const own = await openOwnPage(page, { ...embedded, socials: 'google,farcaster' }, labSite())
  await own.choose('Connect')
  await own.button('farcaster').click()
  const link = page.getByRole('link', { name: 'Go to farcaster …' })
  await expect(link).toHaveAttribute('href', /^http/, patient)
  const phone = await page.context().newPage()
  await phone.goto((await link.getAttribute('href')) ?? '')
  await phone.getByTestId('matching-number').fill(await numberOn(page))
  await phone.getByTestId('farcaster-continue').click()
  await phone.getByTestId('farcaster-open').click()
  await phone.getByTestId('farcaster-name').fill('ada')
  await phone.getByTestId('farcaster-accept').click()
  await expect(phone.getByText('You are signed in there in a few seconds.')).toBeVisible()
  await expect(own.status).toHaveText('connected', patient)
  expect(await hasModal(page)).toBe(false)
})
