import type { Page } from '@playwright/test'
import type {} from './lab/HostWindow.js'
import { expect, furtherUnless, test } from './lab/test.js'
import { renderOnServer } from './setup/renderOnServer.js'
import { reactMajors, readSites } from './setup/Sites.js'

async function connect(page: Page): Promise<void> {
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
}

for (const major of reactMajors) {
  test(`React ${major} renders the buttons in Node without inline styles and hydrates them unchanged [USER-8, USER-17]${furtherUnless(major === '19')}`, async ({
    page,
  }) => {
    const { hosts, hostServers } = readSites()
    const markup = await renderOnServer(hostServers[major])
    expect(markup).toMatch(/^<button type="button" class="foyer-button" data-kind="network"/)
    expect(markup).toContain('Connect wallet</span></button>')
    expect(markup).not.toMatch(/ style=/)
    expect(markup).not.toContain('data-foyer-host')

    await page.goto(`${hosts[major]}?server`)
    await page.waitForFunction(() => 'host' in window)
    await connect(page)
    const { reactVersion, isHydrated, mismatches } = await page.evaluate(() => ({
      reactVersion: window.host.reactVersion,
      isHydrated: window.host.isHydrated,
      mismatches: [...window.host.mismatches],
    }))
    expect(reactVersion).toMatch(new RegExp(`^${major}\\.`))
    expect(isHydrated).toBe(true)
    expect(mismatches).toEqual([])
  })
}

test("hydrates the server's markup with a stored session, then shows the account [USER-8] @further", async ({
  page,
}) => {
  const address = `${readSites().hosts['19']}?server`
  await page.goto(address)
  await connect(page)
  await page.reload()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
  expect(await page.evaluate(() => [...window.host.mismatches])).toEqual([])
})
