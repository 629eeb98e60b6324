import { chromiumPath } from '@foyer/build/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { bundleFrame, bundleHost } from './bundlePages.js'
import { type Site, startSite } from './startSite.js'

/** An app's page in Chromium, the site of its frame, and their log output. */
export interface Host {
  readonly page: Page
  readonly context: BrowserContext
  readonly frames: Site
  /** The URL of the wallet's frame. */
  readonly frameUrl: string
  /** Console messages and uncaught errors. */
  readonly noise: string[]
}

const scripts = {
  frame: bundleFrame(),
  host: bundleHost(),
}

/** Launches the browser for all pages of a test file. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath() })

/** Opens an app's page on `lab.localhost` and the frame's site on `secure.localhost`. */
export async function openHost(browser: Browser, policy?: (frameOrigin: string) => string): Promise<Host> {
  const frames = await startSite({ script: await scripts.frame })
  const headers = policy ? { 'content-security-policy': policy(frames.originOf('secure')) } : {}
  const app = await startSite({ script: await scripts.host, headers })
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce',
  })
  onTestFinished(async () => {
    await context.close()
    await Promise.all([app.stop(), frames.stop()])
  })
  const page = await context.newPage()
  const noise: string[] = []
  page.on('console', message => noise.push(message.text()))
  page.on('pageerror', error => noise.push(String(error)))
  await page.goto(app.originOf('lab'))
  await page.waitForFunction(() => 'createEmbeddedWallet' in window)
  return { page, context, frames, frameUrl: `${frames.originOf('secure')}/frame/ok`, noise }
}
