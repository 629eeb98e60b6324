import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskeyOnPage, signInOnPage } from '../../__fixtures__/accountPage.js'
import { lastMail, untilMail } from '../../__fixtures__/createBrowser.js'
import { type BrowserWorld, startBrowserWorld } from '../../__fixtures__/startBrowserWorld.js'
import { addAuthenticator } from '../../__fixtures__/virtualAuthenticator.js'

const fiveMinutesMs = 5 * 60 * 1000

let world: BrowserWorld
let passedMs = 0
beforeAll(async () => {
  world = await startBrowserWorld({ now: () => Date.now() + passedMs })
})
afterAll(() => world.stop())

async function openAccount(email: string) {
  const page = await world.newPage()
  const authenticator = await addAuthenticator(page)
  await signInOnPage(page, world.frame, email)
  return { page, authenticator }
}

it('adds a passkey in Chromium, shows it, and signs in with it', async () => {
  const { page } = await openAccount('chromium@lab.test')
  await page.getByText('Off. Add a passkey').waitFor()
  await addPasskeyOnPage(page, 'Laptop')
  const row = page.getByTestId('passkey-row')
  expect(await row.textContent()).toMatch(/^PasskeyLaptopAdded .*, not used yet/)
  await page.getByTestId('account-sign-out').click()
  await page.getByTestId('account-passkey').click()
  await row.getByText('last used').waitFor()
  expect((await lastMail(world.frame, 'chromium@lab.test')).subject).toBe(
    'A passkey was added to your wallet',
  )
})

it('shows an error if the device cannot verify its user', async () => {
  const { page, authenticator } = await openAccount('unverified@lab.test')
  await addPasskeyOnPage(page, 'Laptop')
  await page.getByTestId('account-sign-out').click()
  await authenticator.setVerified(false)
  await page.getByTestId('account-passkey').click()
  await page.getByText('No passkey was used').waitFor()
  expect(await page.getByTestId('account-passkey').isEnabled()).toBe(true)
})

it('works with the keyboard alone, and moves the focus to the heading first', async () => {
  const page = await world.newPage()
  await page.goto(`${world.frame.origin}/dashboard`)
  await page.getByRole('heading', { name: 'Your wallet' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@lab.test')
  await page.keyboard.press('Enter')
  const number = await page.getByTestId('account-number').textContent()
  await page.goto((await lastMail(world.frame, 'keys@lab.test')).link ?? '')
  await page.getByRole('heading', { name: 'Approve this device' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(number ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('Device approved').waitFor()
})

it('returns the focus to a button whose action failed, and announces the error', async () => {
  const page = await world.newPage()
  await page.goto(`${world.frame.origin}/dashboard`)
  await page.getByTestId('account-email').fill('no address')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('form [role="alert"]:not(:empty)').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  await expect.poll(focused).toBe('account-start')
})

it.each(['/dashboard', '/recovery', '/farcaster', '/loading', '/approve', '/sdk'])(
  "shows %s in the system's theme if no app sets one",
  async path => {
    const page = await world.newPage({ colorScheme: 'light' })
    await page.goto(`${world.frame.origin}${path}`)
    await page.getByRole('heading').waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  },
)

it('shows an error when polling for the link fails, and starts again', async () => {
  const page = await world.newPage()
  await page.goto(`${world.frame.origin}/dashboard`)
  await page.getByTestId('account-email').fill('away@lab.test')
  await page.route('**/api/email/device', route => route.abort())
  await page.getByTestId('account-start').click()
  await page.getByRole('alert').getByText('The wallet’s service cannot be reached.').waitFor()
  await page.getByTestId('account-again').click()
  await page.getByTestId('account-email').waitFor()
})

it('reloads when another link opens in the same tab', async () => {
  const page = await world.newPage()
  await page.goto(`${world.frame.origin}/recovery`)
  await page.getByTestId('recovery-ask').waitFor()
  await page.goto(`${world.frame.origin}/recovery#begin-another`)
  await page.getByTestId('recovery-begin').waitFor()
})

it.each(['light', 'dark'] as const)(
  "follows the system's %s theme and fits a phone of 320 px",
  async colorScheme => {
    const page = await world.newPage({ colorScheme, viewport: { width: 320, height: 640 } })
    await addAuthenticator(page)
    await signInOnPage(page, world.frame, `a.long.name.of.somebody.${colorScheme}@a-long-name.lab.test`)
    await addPasskeyOnPage(page, 'The laptop that stands in the kitchen')
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBe(0)
    await page.getByTestId('export-open').click()
    await page.getByTestId('export-show').click()
    await page.getByTestId('export-evm').waitFor()
    expect(await overflow()).toBe(0)
  },
)

it('asks for a code or a passkey again after five minutes', async () => {
  const email = 'again@lab.test'
  const { page } = await openAccount(email)
  await addPasskeyOnPage(page, 'Laptop')
  passedMs += fiveMinutesMs
  await page.getByTestId('export-open').click()
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByTestId('prove-mail').click()
  await page.getByTestId('prove-code').waitFor()
  await page.getByTestId('prove-code').fill((await lastMail(world.frame, email)).code ?? '')
  await page.getByTestId('prove-enter').click()
  await page.getByRole('heading', { name: 'Show your keys?' }).waitFor()
  passedMs += fiveMinutesMs
  await page.getByTestId('account-back').click()
  await page.getByTestId('passkey-remove').click()
  await page.getByTestId('prove-passkey').click()
  await page.getByTestId('passkey-remove-sure').click()
  await page.getByText('The passkey was removed.').waitFor()
  expect(await page.getByTestId('passkey-row').count()).toBe(0)
})

describe('the keys on the account page', () => {
  it('are shown after a confirmation, and hidden when the window loses the focus', async () => {
    const { page } = await openAccount('export@lab.test')
    await page.getByTestId('export-open').click()
    await page.getByText('Anyone who has these keys controls everything in your accounts').waitFor()
    expect(await page.content()).not.toMatch(/0x[0-9a-f]{64}/)
    await page.getByTestId('export-show').click()
    expect(await page.getByTestId('export-evm').textContent()).toMatch(/^0x[0-9a-f]{64}$/)
    expect(base58.decode((await page.getByTestId('export-solana').textContent()) ?? '')).toHaveLength(64)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.getByText('The keys are hidden again').waitFor()
    expect(await page.content()).not.toMatch(/0x[0-9a-f]{64}/)
    expect((await lastMail(world.frame, 'export@lab.test')).subject).toBe(
      'The keys of your wallet were shown',
    )
  })

  it('are hidden after a minute, and copied only on request', async () => {
    const { page } = await openAccount('minute@lab.test')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByTestId('export-open').click()
    await page.clock.install()
    await page.getByTestId('export-show').click()
    const key = await page.getByTestId('export-evm').textContent()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).not.toBe(key)
    await page.getByTestId('export-evm-copy').click()
    await page.getByText('Copied.').waitFor()
    expect(await copied()).toBe(key)
    await page.clock.fastForward(59_000)
    expect(await page.getByTestId('export-evm').textContent()).toBe(key)
    await page.clock.fastForward(1000)
    await page.getByText('The keys are hidden again').waitFor()
    expect(await page.content()).not.toContain(key)
  })
})

it('starts a recovery from the sign-in page, and stops it with a passkey', async () => {
  const email = 'recovery@lab.test'
  const { page } = await openAccount(email)
  await addPasskeyOnPage(page, 'Laptop')
  await page.getByTestId('second-step-change').click()
  await page.getByTestId('prove-passkey').click()
  await page.getByTestId('second-step-sure').click()
  await page.getByText('The second step is on.').waitFor()
  const other = await world.newPage()
  await other.goto(`${world.frame.origin}/dashboard`)
  await other.getByTestId('passkey-lost').click()
  await other.getByTestId('recovery-email').fill(email)
  await other.getByTestId('recovery-ask').click()
  await other.getByText('Check your email').waitFor()
  const begin = await world.newPage()
  const subject = 'Did you lose the passkey of your wallet?'
  await begin.goto((await untilMail(world.frame, email, subject)).link ?? '')
  await begin.getByTestId('recovery-begin').click()
  await begin.getByText('The three days have started').waitFor()
  await page.reload()
  await page.getByText('Someone said that the passkey of this wallet is lost.').waitFor()
  await page.getByTestId('recovery-stop').click()
  await page.getByText('The wallet still asks for the passkey.').waitFor()
  expect(await page.getByTestId('recovery-note').count()).toBe(0)
  const cancel = await world.newPage()
  await cancel.goto((await lastMail(world.frame, email)).link ?? '')
  await cancel.getByTestId('recovery-cancel').click()
  await cancel.getByText('This link is no longer valid.').waitFor()
})

it('deletes the wallet once its address is typed, after a warning', async () => {
  const email = 'gone@lab.test'
  const { page } = await openAccount(email)
  await page.getByTestId('delete-open').click()
  await page.getByText('Save the keys or move everything out of its accounts first.').waitFor()
  await page.getByTestId('delete-word').fill('something else')
  await page.getByTestId('delete-sure').click()
  await page.getByText(`Type ${email} to delete the account.`).waitFor()
  await page.getByTestId('delete-word').fill(email)
  await page.getByTestId('delete-sure').click()
  await page.getByRole('heading', { name: 'Your wallet is deleted' }).waitFor()
  expect((await lastMail(world.frame, email)).subject).toBe('Your wallet was deleted')
  await page.goto(`${world.frame.origin}/dashboard`)
  await page.getByTestId('account-email').waitFor()
})
