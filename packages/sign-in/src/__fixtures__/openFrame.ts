import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromiumPath } from '@foyer/build/chromium'
import { chromium, type Frame, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { createSignIn } from '../createSignIn.js'
import { toNodeHandler } from '../hosts/toNodeHandler.js'
import type { SignInOptions } from '../SignIn.js'

/** The sites whose cookies the browser stores: all, or only the site of the page. */
export type CookieRule = 'everybody' | 'first parties'

/** Opens an app in a frame of another site in Chromium, with the app's own server. */
export async function openFrame(
  rule: CookieRule,
  options: Partial<SignInOptions>,
): Promise<{ readonly frame: Frame; readonly origin: string; readonly serverUrl: string }> {
  const signIn = createSignIn({
    chains: [{ chainId: 'eip155:31337' }],
    origins: ['http://app.localhost:*'],
    ...options,
  })
  const server = await listen(toNodeHandler(signIn))
  const app = await listen((request, response) => {
    // An unpartitioned cookie, which shows whether the browser blocks third parties.
    if (request.url === '/give') response.setHeader('set-cookie', 'plain=1; Path=/; Secure; SameSite=None')
    const isAsked = request.url === '/tell'
    response.setHeader('content-type', 'text/html').end(isAsked ? request.headers.cookie : '<h1>App</h1>')
  })
  const origin = `http://app.localhost:${app}`
  const top = await listen((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<h1>Around</h1><iframe src="${origin}"></iframe>`),
  )
  const page = await openBrowser(rule)
  await page.goto(`http://top.localhost:${top}`)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForSelector('h1')
  return { frame, origin, serverUrl: `http://app.localhost:${server}` }
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port // a listening TCP server has an `AddressInfo`
}

async function openBrowser(rule: CookieRule): Promise<Page> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  if (rule === 'everybody') return page
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCookieControls', firstPartiesAlone)
  return page
}

// Older versions require all three preferences. Newer versions accept only the first.
const firstPartiesAlone = {
  enableThirdPartyCookieRestriction: true,
  disableThirdPartyCookieMetadata: true,
  disableThirdPartyCookieHeuristics: true,
}
