import type { Page } from 'playwright'
import { lastMail } from './createBrowser.js'
import type { LocalFrame } from './startSecureFrame.js'

/** Signs in on the account page by e-mail, in a new browser. The link is followed in another tab. */
export async function signInOnPage(page: Page, frame: LocalFrame, email: string): Promise<void> {
  await page.goto(`${frame.origin}/dashboard`)
  await page.getByTestId('account-email').fill(email)
  await page.getByTestId('account-start').click()
  const number = await page.getByTestId('account-number').textContent()
  const tab = await page.context().newPage()
  await tab.goto((await lastMail(frame, email)).link ?? '')
  await tab.getByTestId('matching-number').fill(number ?? '')
  await tab.getByTestId('device-approve').click()
  await tab.getByText('Device approved').waitFor()
  await tab.close()
  await page.getByTestId('account-code').fill((await lastMail(frame, email)).code ?? '')
  await page.getByTestId('account-enter').click()
  await page.getByRole('heading', { name: 'Sign-in methods' }).waitFor()
}

/** Adds a passkey with the page's authenticator. */
export async function addPasskeyOnPage(page: Page, name: string): Promise<void> {
  await page.getByTestId('passkey-add').click()
  await page.getByTestId('passkey-name').fill(name)
  await page.getByTestId('passkey-make').click()
  await page.getByText('The passkey was added.').waitFor()
}
