import { createServer } from 'node:http'
import { chromiumPath } from '@foyer/build/chromium'
import { writeMessage } from '@foyer/sign-in/testing'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import { listenOnLoopback } from '../http/listenOnLoopback.js'
import { startPart } from '../startPart.js'
import { createSignInPart } from './createSignInPart.js'

const evm = inject('evm')
let browser: Browser
let serverPort: number
let pagePort: number
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const server = await startPart(createSignInPart(() => ({ evm })))
  serverPort = server.services.port
  const pages = await listenOnLoopback(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>App</h1>')),
  )
  pagePort = pages.port
  stops.push(() => browser.close(), server.stop, pages.stop)
})
afterAll(() => Promise.all(stops.map(stop => stop())))

async function open(host: string, context?: BrowserContext): Promise<Page> {
  const used = context ?? (await browser.newContext())
  if (!context) onTestFinished(() => used.close())
  const page = await used.newPage()
  await page.goto(`http://${host}:${pagePort}/`)
  return page
}

/** Sends a request to the server under the given host name, as an app's script would. */
async function ask(
  page: Page,
  path: string,
  { body, host = 'lab.localhost' }: { body?: object; host?: string } = {},
) {
  return page.evaluate(
    async ({ url, sent }) => {
      const request = sent && { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }
      const response = await fetch(url, { credentials: 'include', ...request }).catch(() => undefined)
      if (!response) return 'unreadable'
      const text = await response.text()
      return { status: response.status, body: text && JSON.parse(text) }
    },
    { url: `http://${host}:${serverPort}${path}`, sent: body ? JSON.stringify(body) : '' },
  )
}

async function signIn(page: Page, host?: string) {
  const account = freshAccount()
  const { origin, host: domain } = new URL(page.url())
  const given = await ask(page, '/nonce', { host: host ?? new URL(origin).hostname })
  const { nonce } = (given as { body: { nonce: string } }).body
  const chainId = evm.chains[0].networkId
  const issuedAt = new Date().toISOString()
  const message = writeMessage({
    domain,
    address: account.address,
    uri: page.url(),
    chainId,
    nonce,
    issuedAt,
  })
  const signature = await account.signMessage({ message })
  const data = { accountAddress: account.address, chainId }
  const body = { data, message, signature }
  return { account, answered: await ask(page, '/verify', { body, host: host ?? new URL(origin).hostname }) }
}

it.each(['lab.localhost', 'localhost', '127.0.0.1'])(
  'signs in a page of %s and keeps the session for later visits',
  async host => {
    const page = await open(host)
    const { account, answered } = await signIn(page)
    const session = { accountAddress: account.address, chainId: 'eip155:31337' }
    expect(answered).toMatchObject({ status: 200, body: session })
    expect(await ask(page, '/session', { host })).toMatchObject({ body: { session } })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.reload()
    expect(await ask(page, '/session', { host })).toMatchObject({ body: { session } })
    const tab = await open(host, page.context())
    expect(await ask(tab, '/session', { host })).toMatchObject({ body: { session } })
    expect(await ask(tab, '/sign-out', { host, body: {} })).toEqual({ status: 204, body: '' })
    expect(await ask(page, '/session', { host })).toMatchObject({ body: { session: null } })
  },
)

it('withholds the cookies from pages of another site, even with an allowed origin', async () => {
  const own = await open('lab.localhost')
  await signIn(own)
  const other = await open('localhost', own.context())
  expect(await ask(other, '/session')).toEqual({ status: 200, body: { session: null } })
  const { answered } = await signIn(other, 'lab.localhost')
  expect(answered).toEqual({ status: 422, body: { reason: 'nonce' } })
  expect(await ask(own, '/session')).toMatchObject({ body: { session: expect.any(Object) } })
})

it('prevents a hostile page from reading or ending a session', async () => {
  const own = await open('lab.localhost')
  await signIn(own)
  // The hostile page is same-site and gets the cookies, so only the origin check protects the session.
  const hostile = await open('evil.lab.localhost', own.context())
  expect(await ask(hostile, '/session')).toBe('unreadable')
  expect(await ask(hostile, '/sign-out', { body: {} })).toBe('unreadable')
  await hostile.evaluate(url => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: url })
    document.body.append(form)
    form.submit()
  }, `http://lab.localhost:${serverPort}/sign-out`)
  await hostile.waitForURL(/\/sign-out$/)
  expect(await ask(own, '/session')).toMatchObject({ body: { session: expect.any(Object) } })
})
