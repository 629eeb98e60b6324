import type {} from '../hosts/client.jsx'
import { dialogs } from '../hosts/dialogs/dialogs.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

for (const library of Object.keys(dialogs)) {
  test(`the modal works inside a dialog of ${library} and returns the focus after Escape [USER-25] @further`, async ({
    page,
  }) => {
    await page.goto(`${readSites().hosts['19']}?dialog=${library}`)
    const part = (id: string) => page.getByTestId(id)
    const modal = page.getByTestId('foyer-dialog')
    const host = part('host-dialog')
    await expect(part('host-dialog-open')).toBeVisible()
    // A search field appears once there are several networks.
    await page.evaluate(() => {
      const { networks } = window.host.foyer
      const one = window.host.foyer.getState().networks.byNamespace.eip155?.requested[0]
      if (one) networks.addNetwork({ ...one, id: 'eip155:31338', name: 'Foyer Two' })
    })
    await part('host-dialog-open').click()
    await expect(host).toBeVisible()
    const styles = () =>
      page.evaluate(() => [document.documentElement, document.body].map(each => each.getAttribute('style')))
    const before = await styles()

    // Chooses a wallet by a click.
    await host.getByTestId('foyer-connect-button').click()
    await expect(modal).toBeVisible()
    await part('foyer-wallet-selector-test.foyer.ember').click()
    const account = host.getByTestId('foyer-account-button')
    await expect(account).toBeVisible()
    await expect(modal).toBeHidden()
    await expect(host).toBeVisible()

    // The field keeps the focus and the typed text.
    await account.click()
    await part('foyer-account-select-network').click()
    const search = part('foyer-network-search')
    await search.click()
    await page.keyboard.type('one', { delay: 80 })
    await expect(search).toHaveValue('one')
    await expect(search).toBeFocused()

    // Escape closes only the modal, and the focus returns to the host's dialog.
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(host).toBeVisible()
    await expect(account).toBeFocused()
    expect(await styles()).toEqual(before)
    await expect(page.locator('[data-foyer-host] dialog[data-state]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(host).toBeHidden()
  })
}
