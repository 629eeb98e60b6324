import { expect, test } from '@foyer/testing/playwright'

test('connects a wallet', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('foyer-connect-button').click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByTestId('foyer-account-button')).toContainText('0xf39')
})
