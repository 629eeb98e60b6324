import type { CDPSession, Page } from '@playwright/test'
import { countHolds, recordHolds, untilLookedForWallets } from './lab/countHolds.js'
import type {} from './lab/HostWindow.js'
import { expect, test } from './lab/test.js'
import { reactMajors, readSites } from './setup/Sites.js'

/** Mounts the host, opens the modal and unmounts with the modal open. */
async function churn(page: Page, times: number): Promise<void> {
  await page.evaluate(async count => {
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise(resolve => requestAnimationFrame(resolve))
    }
    const find = (selector: string) =>
      document.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector(selector) ?? null
    for (let round = 0; round < count; round++) {
      window.host.mount()
      await until(() => document.querySelector('[data-testid="foyer-account-button"]') !== null)
      window.host.foyer.open()
      await until(() => find('dialog[open]') !== null)
      // React may retain the last tree it removed, so the last round always renders the whole account.
      if (round === count - 1) await until(() => find('[data-testid^="foyer-token-eip155"]') !== null)
      window.host.unmount()
      window.host.foyer.close({ isForced: true })
      await until(() => document.querySelector('[data-foyer-host]') === null)
    }
  }, times)
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Opens the modal at its first view and closes it. */
async function reopen(page: Page, times: number): Promise<void> {
  await page.evaluate(async count => {
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise(resolve => requestAnimationFrame(resolve))
    }
    const all = (selector: string) =>
      document.querySelector('[data-foyer-host]')?.shadowRoot?.querySelectorAll(selector) ?? []
    for (let round = 0; round < count; round++) {
      window.host.foyer.open()
      await until(() => all('dialog[open] .view [data-testid^="foyer-wallet-selector"]').length > 0)
      window.host.foyer.close({ isForced: true })
      await until(() => all('dialog[open], [data-state="leaving"]').length === 0)
    }
  }, times)
}

// One kilobyte for each of a hundred openings. A leaked view takes more.
const flatBytes = 100_000

/**
 * Returns the heap growth of each hundred openings, in bytes, up to five times. The browser's compiled code stops
 * growing after some hundreds, a leak does not.
 */
async function growthsUntilFlat(page: Page, session: CDPSession): Promise<readonly number[]> {
  const growths: number[] = []
  let before = await heapBytes(session)
  while (growths.length < 5) {
    await reopen(page, 100)
    const now = await heapBytes(session)
    const growth = now - before
    growths.push(growth)
    if (growth < flatBytes) break
    before = now
  }
  return growths
}

for (const major of reactMajors) {
  test(`the heap does not grow over a hundred openings of one dialog in React ${major} [USER-16] @further`, async ({
    page,
  }) => {
    test.slow()
    await recordHolds(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(readSites().hosts[major])
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.getByTestId('foyer-connect-button').click()
    const dialog = page.getByTestId('foyer-dialog')
    await expect(dialog).toBeVisible()
    await dialog.evaluate(element => Object.assign(window, { firstDialog: element }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await reopen(page, 20)
    await untilLookedForWallets(page, session)
    const before = await countHolds(page, session)
    const growths = await growthsUntilFlat(page, session)
    expect(await countHolds(page, session)).toEqual(before)
    expect(growths.at(-1)).toBeLessThan(flatBytes)
    expect(
      await dialog.evaluate(
        element => element === (window as unknown as { firstDialog: Element }).firstDialog,
      ),
    ).toBe(true)
  })
  test(`a hundred mounts in StrictMode of React ${major} leave nothing behind [USER-16] @further`, async ({
    page,
  }) => {
    await recordHolds(page)
    await page.goto(readSites().hosts[major])
    await page.getByTestId('foyer-connect-button').click()
    await page.getByTestId('foyer-wallet-selector-test.foyer.ember').click()
    await expect(page.getByTestId('foyer-account-button')).toBeVisible()
    expect(await page.evaluate(() => window.host.reactVersion)).toMatch(new RegExp(`^${major}\\.`))
    await page.evaluate(() => window.host.unmount())
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await churn(page, 10)
    await untilLookedForWallets(page, session)
    const before = await countHolds(page, session)
    await churn(page, 100)
    await untilLookedForWallets(page, session)
    const after = await countHolds(page, session)
    expect(after).toEqual(before)
    expect(await page.evaluate(() => window.host.wallet.listenerCount())).toBe(0)
    expect(after.sockets).toBe(0)
    await page.evaluate(() => window.host.mount())
    await expect(page.getByTestId('foyer-account-button')).toBeVisible()
  })
}
