import type { Frame, Page, Response } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type {} from './HostWindow.js'

/** A wallet that shows apps inside itself, as its page answers here. */
export type Around = 'safe' | 'farcaster'

export const aroundNames = { safe: 'Safe', farcaster: 'Farcaster' } as const

/** What only what is loaded inside a wallet says: the calls of Safe's SDK, and of the Mini App protocol. */
const hostCode = /getTxBySafeTxHash|ethProviderRequestV2/

/** Scripts that were loaded, and those of them that are for wallets around the page. */
export function recordScripts(page: Page) {
  const responses: Response[] = []
  page.on('response', response => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.push(response)
  })
  return async (origin: string) => {
    const own = responses.filter(each => each.url().startsWith(origin))
    const texts = await Promise.all(own.map(each => each.text()))
    return { count: texts.length, ofHosts: texts.filter(each => hostCode.test(each)).length }
  }
}

/** The app's address, which knows the page at `lab.localhost` as a wallet, and nothing else of this machine. */
export function appAddress(kind: Around): URL {
  const { hosts, around } = readSites()
  const app = new URL(hosts['19'])
  const known = around.replace('127.0.0.1', 'lab.localhost').replace(/\/$/, '')
  app.searchParams.set('hosts', JSON.stringify({ [known]: aroundNames[kind] }))
  return app
}

/** What a test wants of the page around the app, and of the app. */
interface AroundSettings {
  /** Elsewhere, it answers in the same way from an origin that the app does not know. */
  readonly isGenuine?: boolean
  /** Parameters of the page around, such as the Safe's threshold. */
  readonly around?: Readonly<Record<string, string>>
  /** Who judges where the app has visitors sign in. */
  readonly signIn?: 'page' | 'server'
}

/** Opens the app inside of a wallet's page. */
export async function openAround(
  page: Page,
  kind: Around,
  { isGenuine = true, around = {}, signIn }: AroundSettings = {},
): Promise<Frame> {
  const sites = readSites()
  const address = new URL(isGenuine ? sites.around.replace('127.0.0.1', 'lab.localhost') : sites.around)
  const app = appAddress(kind)
  if (signIn) app.searchParams.set('siwx', signIn === 'server' ? sites.signIn.url : '')
  for (const [name, value] of Object.entries({ ...around, as: kind, app: app.href }))
    address.searchParams.set(name, value)
  await page.goto(address.href)
  await page.waitForFunction(() => 'around' in window)
  const handle = await page.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForFunction(() => 'host' in window)
  return frame
}

/** Loads the app again inside the page around it; what was there before is gone when it ends. */
export async function reloadInside(app: Frame): Promise<void> {
  await app.evaluate(() => {
    document.documentElement.dataset['before'] = ''
    location.reload()
  })
  await app.waitForFunction(
    () => 'host' in window && document.documentElement.dataset['before'] === undefined,
  )
}
