import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import type {} from '@foyer/devstack/vitest'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { buildWithNext, type StartedHost, startNext } from '../pack/buildWithNext.js'
import { installBeside } from '../pack/createOutsideHost.js'

const installsAndBuildsWithinMs = 600_000
const app = fileURLToPath(new URL('./fixtures/app', import.meta.url))
let server: StartedHost
let browser: Browser

beforeAll(async () => {
  const folder = join(await installBeside(inject('hostFolder'), 'wagmi'), 'app')
  cpSync(app, folder, { recursive: true })
  const { chains, accounts } = inject('evm')
  const [owner, receiver] = accounts
  const settings = { chains, keys: [owner.privateKey], receiver: receiver.address }
  writeFileSync(join(folder, 'chains.json'), JSON.stringify(settings))
  await buildWithNext(folder)
  server = await startNext(folder)
  // Nothing beyond this machine can be reached.
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']
  browser = await chromium.launch({ executablePath: await chromiumPath(), args })
}, installsAndBuildsWithinMs)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Opens the app in a browser of its own; whatever the page complains about fails the test. */
async function visit(): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  onTestFinished(() => expect(complaints).toEqual([]))
  await page.goto(server.url, { waitUntil: 'networkidle' })
  return page
}

const shown = (page: Page, name: string) => page.getByTestId(name).textContent()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseWallet = (page: Page) => page.getByText('Ember').click()

/** Who is connected in the page as the server makes it for this browser. */
async function accountOnServer(page: Page): Promise<string | undefined> {
  const answer = await page.context().request.get(server.url)
  return /data-testid="address">([^<]*)</.exec(await answer.text())?.[1]
}

it('an app of wagmi connects, reads, writes, switches and leaves with Foyer, and its server knows who is there', async () => {
  const [one, two] = inject('evm').chains
  const owner = inject('evm').accounts[0].address
  const page = await visit()
  expect(await shown(page, 'status')).toBe('disconnected')
  expect(await accountOnServer(page)).toBe('none')

  await press(page, 'Connect by wagmi')
  await chooseWallet(page)
  await expect.poll(() => shown(page, 'address')).toBe(owner)
  expect(await shown(page, 'chain')).toBe(String(one.chainId))
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)

  await press(page, 'Sign')
  await expect.poll(() => shown(page, 'signature')).toMatch(/^0x[0-9a-f]{130}$/)

  await press(page, 'Switch')
  await expect.poll(() => shown(page, 'chain')).toBe(String(two.chainId))
  await expect.poll(() => shown(page, 'balance')).toMatch(/^\d+$/)
  const before = BigInt((await shown(page, 'balance')) ?? 0)
  await press(page, 'Pay')
  await expect.poll(() => shown(page, 'receipt'), { timeout: 30_000 }).toBe('success')

  expect(await accountOnServer(page)).toBe(owner)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => shown(page, 'status')).toBe('connected')
  expect(await shown(page, 'address')).toBe(owner)
  expect(await shown(page, 'chain')).toBe(String(two.chainId))
  await expect.poll(() => shown(page, 'balance')).toBe(String(before + 7n))

  await press(page, 'Leave')
  await expect.poll(() => shown(page, 'status')).toBe('disconnected')
  await page.getByTestId('foyer-connect-button').waitFor()
  expect(await accountOnServer(page)).toBe('none')
})

it('whoever connects by the button of Foyer is connected in wagmi, and whoever closes the modal is not', async () => {
  const owner = inject('evm').accounts[0].address
  const page = await visit()
  await press(page, 'Connect by wagmi')
  await page.getByText('Ember').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page, 'failure')).toBe('UserRejectedRequestError')
  await page.getByTestId('foyer-connect-button').click()
  await chooseWallet(page)
  await expect.poll(() => shown(page, 'address')).toBe(owner)
  expect(await shown(page, 'status')).toBe('connected')
})
