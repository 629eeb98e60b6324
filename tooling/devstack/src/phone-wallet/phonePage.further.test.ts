import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { build } from 'esbuild'
import { generate } from 'lean-qr'
import { type Browser, chromium, type Page } from 'playwright'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { listenOnLoopback } from '../http/listenOnLoopback.js'
import { startPart } from '../startPart.js'
import { createDapp } from '../walletconnect/__fixtures__/createClients.js'
import { type WalletConnectServices, walletConnectPart } from '../walletconnect/walletConnectPart.js'
import { createPhoneWalletPart } from './createPhoneWalletPart.js'
import { toPhoneStack } from './toPhoneStack.js'

const one = 'eip155:31337'
let walletConnect: WalletConnectServices
let phoneUrl: string
let browser: Browser
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const relay = await startPart(walletConnectPart)
  walletConnect = relay.services
  const stack = { evm: inject('evm'), solana: inject('solana'), walletConnect }
  const phone = await startPart(createPhoneWalletPart(() => toPhoneStack(stack)))
  phoneUrl = phone.services.url
  browser = await launch()
  stops.push(() => browser.close(), phone.stop, relay.stop)
})
afterAll(() => Promise.all(stops.map(stop => stop())))

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
}

async function openPhone(query = '') {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).hostname))
  page.on('pageerror', error => asked.push(`an error: ${error.message}`))
  await page.goto(`${phoneUrl}/${query}`)
  await page.locator('#phone[data-ready=true]').waitFor()
  return { page, asked }
}

async function propose() {
  const dapp = await createDapp({ relayUrl: walletConnect.relayUrl })
  onTestFinished(() => dapp.close())
  const { provider } = dapp
  const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
  const wanted = {
    chains: [one, 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { 31337: 'http://127.0.0.1:9', 31338: 'http://127.0.0.1:9' },
  }
  const session = provider.connect({ optionalNamespaces: { eip155: wanted } })
  session.catch(() => {})
  return { provider, uri: await uri, session }
}

/** Returns a screenshot of a page that shows a text as a QR code. */
async function drawQrCode(text: string): Promise<Buffer> {
  const code = generate(text)
  const modules = Array.from({ length: code.size ** 2 }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)]
    return code.get(x, y) ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : ''
  })
  const page = await browser.newPage({ viewport: { width: 600, height: 600 } })
  const box = `-4 -4 ${code.size + 8} ${code.size + 8}`
  await page.setContent(
    `<svg viewBox="${box}" width="500" shape-rendering="crispEdges">${modules.join('')}</svg>`,
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const control = (page: Page, name: string) => page.getByTestId(`phone-${name}`)

it('pairs with a pasted URI, signs, survives a reload and disconnects', async () => {
  const { page, asked } = await openPhone()
  const { provider, uri, session } = await propose()
  await control(page, 'link').fill(uri)
  await control(page, 'pair').click()
  await control(page, 'proposal').waitFor()
  expect(await control(page, 'proposal-name').textContent()).toBe('Dapp')
  await control(page, 'approve').click()
  const made = await session
  const account = made?.namespaces['eip155']?.accounts[0] ?? ''
  const address = account.split(':')[2] as Hex

  await page.reload()
  await expect.poll(() => control(page, 'session').count()).toBe(1)
  const signed = provider.request<Hex>({ method: 'personal_sign', params: ['0x68656c6c6f', address] }, one)
  await control(page, 'request').waitFor()
  expect(await control(page, 'request-message').textContent()).toBe('hello')
  await control(page, 'approve').click()
  expect(await verifyMessage({ address, message: 'hello', signature: await signed })).toBe(true)

  const refused = provider.request({ method: 'personal_sign', params: ['0x68', address] }, one)
  refused.catch(() => {})
  await control(page, 'reject').click()
  await expect(refused).rejects.toMatchObject({ code: 5000 })

  const changed = new Promise(resolve => provider.once('chainChanged', resolve))
  await control(page, 'network').selectOption('eip155:31338')
  expect(await changed).toBe('31338')

  const ended = new Promise(resolve => provider.once('session_delete', resolve))
  await control(page, 'session-disconnect').click()
  await ended
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})

it('opens the URI in its URL once and approves automatically when configured to', async () => {
  const { uri, session } = await propose()
  const { page } = await openPhone(`wc?uri=${encodeURIComponent(uri)}&autoApprove=1`)
  await session
  await expect.poll(() => control(page, 'session').count()).toBe(1)
  expect(page.url()).not.toContain('uri=')
})

async function askToSignIn() {
  const dapp = await createDapp({ relayUrl: walletConnect.relayUrl })
  onTestFinished(() => dapp.close())
  const { uri = '', response } = await dapp.provider.client.authenticate({
    chains: [one],
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    nonce: 'k3T9wq27ZbQ4',
    methods: ['personal_sign'],
  })
  const answer = response()
  answer.catch(() => {})
  return { query: `wc?uri=${encodeURIComponent(uri)}`, answer }
}

it('shows the message of a sign-in and signs it', async () => {
  const { query, answer } = await askToSignIn()
  const { page } = await openPhone(query)
  await control(page, 'sign-in').waitFor()
  const message = (await control(page, 'sign-in-message').textContent()) ?? ''
  const address = (await control(page, 'sign-in-account').textContent()) as Hex
  expect(message).toContain(`dapp.example wants you to sign in with your Ethereum account:\n${address}`)
  await control(page, 'approve').click()
  const { auths } = await answer
  expect(await verifyMessage({ address, message, signature: auths?.[0]?.s.s as Hex })).toBe(true)
})

it('falls back to the proposal when sign-in is turned off', async () => {
  const { query, answer } = await askToSignIn()
  const { page } = await openPhone(`${query}&signIn=0`)
  await control(page, 'proposal').waitFor()
  await control(page, 'approve').click()
  expect(await answer).toMatchObject({ session: { namespaces: { eip155: {} } } })
})

it('reads a QR code from a picture', async () => {
  const { page } = await openPhone()
  const { uri, session } = await propose()
  const picture = await drawQrCode(uri)
  await control(page, 'scan-file').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture })
  await control(page, 'approve').click()
  await expect(session).resolves.toHaveProperty('topic')
})

it('shows an error for a text that is not a pairing URI', async () => {
  const { page } = await openPhone()
  await control(page, 'link').fill('https://example.org')
  await control(page, 'pair').click()
  await expect.poll(() => control(page, 'notice').textContent()).toBe('This is not a WalletConnect link.')
})

async function serveDapp(): Promise<string> {
  const entry = fileURLToPath(new URL('./__fixtures__/dappPage.ts', import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  const server = createServer((request, response) => {
    const isScript = request.url === '/dapp.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? outputFiles[0]?.text : '<!doctype html><script src="/dapp.js"></script>')
  })
  const { url, stop } = await listenOnLoopback(server)
  onTestFinished(stop)
  return url
}

it('shows that the verify server attests the origin of a dapp', async () => {
  const url = await serveDapp()
  const { relayUrl, verifyUrl } = walletConnect
  const { page } = await openPhone()
  const dapp = await browser.newPage()
  onTestFinished(() => dapp.close())
  await dapp.goto(url)
  const uri = await dapp.evaluate(`propose(${JSON.stringify({ relayUrl, verifyUrl })})`)
  const seen: string[] = []
  page.on('request', request => seen.push(new URL(request.url()).pathname))
  await control(page, 'link').fill(String(uri))
  await control(page, 'pair').click()
  await expect.poll(() => control(page, 'proposal-verification').textContent()).toBe('Verified origin')
  // The phone wallet verifies the proposal's signed token and does not query the server by its hash.
  expect(seen).toEqual(['/v3/public-key'])
})
