import type { Frame, Page, Response } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type {} from './HostWindow.js'

/** A wallet that shows apps inside its own page, simulated by the page around. */
export type SurroundingWallet = 'safe' | 'farcaster'

export const aroundNames = { safe: 'Safe', farcaster: 'Farcaster' } as const

/** Matches strings that occur only in code for apps inside a wallet: Safe's SDK and the Mini App protocol. */
const hostCode = /getTxBySafeTxHash|ethProviderRequestV2/

/** Counts the scripts loaded from an origin, and those for wallets around the page. */
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

/** Returns the app's URL. On this machine the app accepts only `lab.localhost` as a wallet around it. */
export function appAddress(kind: SurroundingWallet): URL {
  const { hosts, around } = readSites()
  const app = new URL(hosts['19'])
  const known = around.replace('127.0.0.1', 'lab.localhost').replace(/\/$/, '')
  app.searchParams.set('hosts', JSON.stringify({ [known]: aroundNames[kind] }))
  return app
}

/** A test's settings for the page around the app, and for the app. */
interface AroundSettings {
  /**
   * Whether the surrounding page has the origin that the app expects. Otherwise it answers in the same way from
   * another origin.
   */
  readonly isGenuine?: boolean
  /** Query parameters of the page around, such as the Safe's threshold. */
  readonly around?: Readonly<Record<string, string>>
  /** The verifier of sign-ins, if the app requires them. */
  readonly signIn?: 'page' | 'server'
}

/** Opens the app inside a wallet's page. */
export async function openAround(
  page: Page,
  kind: SurroundingWallet,
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

/** Reloads the app inside the surrounding page and waits until the old document is removed. */
export async function reloadInside(app: Frame): Promise<void> {
  await app.evaluate(() => {
    document.documentElement.dataset['before'] = ''
    location.reload()
  })
  await app.waitForFunction(
    () => 'host' in window && document.documentElement.dataset['before'] === undefined,
  )
}
