import { chromiumPath } from '@foyer/build/chromium'
import { type Browser, type BrowserContextOptions, chromium, type FrameLocator, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { readMails } from './createBrowser.js'
import type { HostMessage } from './host/HostWindow.js'
import { startHost } from './host/startHost.js'
import { type LocalFrame, type LocalFrameOptions, startSecureFrame } from './startSecureFrame.js'

/** An app's page with the frame embedded. */
export interface FramedPage {
  readonly page: Page
  readonly inFrame: FrameLocator
  readonly greeting: HostMessage
  ask(name: string, payload?: unknown, id?: string): Promise<HostMessage>
  /** Signs in by e-mail. The link is followed in another tab. */
  signIn(email: string): Promise<void>
}

/** A browser, the site of an app, and the secure site. */
export interface BrowserWorld {
  readonly frame: LocalFrame
  /** Opens a page of the app in a new browser context. Defaults to `http://lab.localhost`. */
  open(options?: {
    readonly path?: string
    readonly site?: string
    /** The options of the browser context. Defaults to a window of 800 by 700 pixels. */
    readonly screen?: BrowserContextOptions
    /** Runs before any script of the page. */
    readonly prepare?: (page: Page) => Promise<unknown>
  }): Promise<FramedPage>
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Completes a request in another frame. Anything that started earlier and takes no longer has finished by then. */
  untilLater(): Promise<void>
  hostUrl(site: string): string
  stop(): Promise<void>
}

/** Settings of {@link startBrowserWorld}. */
export interface BrowserWorldOptions extends LocalFrameOptions {
  /** Whether each site runs in its own process, as in Chrome on desktops. */
  readonly isIsolated?: boolean
}

/** Starts the browser, the app's site and the secure site. */
export async function startBrowserWorld(options: BrowserWorldOptions = {}): Promise<BrowserWorld> {
  const starting = [startSecureFrame(options), startHost(), launch(options.isIsolated)] as const
  const [frame, host, browser] = await Promise.all(starting)
  const newPage: BrowserWorld['newPage'] = async screen => {
    const context = await browser.newContext({ viewport: { width: 800, height: 700 }, ...screen })
    onTestFinished(() => context.close())
    return context.newPage()
  }
  const open: BrowserWorld['open'] = async ({
    path = '/sdk?projectId=lab',
    site = 'lab',
    screen,
    prepare,
  } = {}) => {
    const page = await newPage(screen)
    await prepare?.(page)
    await page.goto(host.urlAs(site))
    const greeting = await page.evaluate(address => window.openFrame(address), `${frame.origin}${path}`)
    return createFramedPage({ page, greeting, frame })
  }
  return {
    frame,
    newPage,
    open,
    async untilLater() {
      const { ask, page } = await open()
      await ask('IS_CONNECTED')
      await page.context().close()
    },
    hostUrl: host.urlAs,
    async stop() {
      await browser.close()
      await Promise.all([host.stop(), frame.stop()])
    },
  }
}

async function launch(isIsolated = false): Promise<Browser> {
  const args = ['--no-sandbox', ...(isIsolated ? ['--site-per-process'] : [])]
  return chromium.launch({ executablePath: await chromiumPath(), args })
}

function createFramedPage({
  page,
  greeting,
  frame,
}: {
  readonly page: Page
  readonly greeting: HostMessage
  readonly frame: LocalFrame
}): FramedPage {
  const ask: FramedPage['ask'] = (name, payload, id) =>
    page.evaluate(([n, p, i]) => window.ask(n as string, p, i as string | undefined), [name, payload, id])
  const followDeepLink = async (email: string, number: string) => {
    const link = (await readMails(frame, email)).at(-1)?.link
    const tab = await page.context().newPage()
    await tab.goto(link ?? '')
    await tab.getByTestId('matching-number').fill(number)
    await tab.getByTestId('device-approve').click()
    await tab.getByText('Device approved').waitFor()
    await tab.close()
  }
  return {
    page,
    greeting,
    ask,
    inFrame: page.frameLocator('iframe').first(),
    async signIn(email) {
      const { payload } = await ask('CONNECT_EMAIL', { email })
      const approved = ask('CONNECT_DEVICE')
      await followDeepLink(email, String(payload?.['number']))
      await approved
      const { code } = (await readMails(frame, email)).at(-1) ?? {}
      const answer = await ask('CONNECT_OTP', { otp: code })
      if (answer.type !== '@foyer-frame/CONNECT_OTP_SUCCESS') throw new Error(JSON.stringify(answer))
    },
  }
}
