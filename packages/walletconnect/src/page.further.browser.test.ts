import { startRelay, startVerifyServer } from '@foyer/devstack'
import type { Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addresses, createPhone } from './__fixtures__/createPhone.js'
import { ethereum } from './__fixtures__/networks.js'
import { type HeldWindow, openPage, type PageWorld, startPageWorld } from './__fixtures__/openPage.js'
import { fields, teachSignIn } from './__fixtures__/signInPhone.js'
import type { createWalletConnect } from './createWalletConnect.js'

interface HostWindow {
  createWalletConnect: typeof createWalletConnect
  scan(uri: string): void
  session?: Awaited<ReturnType<ReturnType<typeof createWalletConnect>['connect']>>[number]
  sent: unknown[]
}

type Start = { readonly relayUrl: string; readonly verifyUrl?: string; readonly network: typeof ethereum }

let shared: PageWorld
beforeAll(async () => {
  shared = await startPageWorld()
})
afterAll(() => shared.browser.close())

async function startWorld({ holdsClock = false } = {}) {
  const relay = await startRelay()
  const phone = await createPhone({ relayUrl: relay.url })
  onTestFinished(async () => {
    phone.stop()
    await relay.stop()
  })
  const scan = (uri: string) => void phone.pair(uri)
  return { relay, phone, ...(await openPage(shared, { scan, holdsClock })) }
}

const connect = (page: Page, start: Omit<Start, 'network'>) =>
  page.evaluate(
    async ({ network, ...settings }: Start) => {
      const host = window as unknown as HostWindow
      host.sent = []
      const [session] = await host.createWalletConnect(settings).connect({
        networks: [network],
        signal: AbortSignal.timeout(90_000),
        onRequestSent: sent => host.sent.push(sent),
        onPairingUri: ({ uri }) => host.scan(uri),
      })
      if (session) host.session = session
      return { accounts: session?.accounts }
    },
    { ...start, network: ethereum },
  )

const reconnect = (page: Page, start: Omit<Start, 'network'>) =>
  page.evaluate(
    async ({ network, ...settings }: Start) => {
      const host = window as unknown as HostWindow
      const connector = host.createWalletConnect(settings)
      const [session] =
        (await connector.reconnect?.({ networks: [network], signal: AbortSignal.timeout(90_000) })) ?? []
      if (session) host.session = session
      return { accounts: session?.accounts }
    },
    { ...start, network: ethereum },
  )

const sign = (page: Page) =>
  page.evaluate(async () => {
    const { session, sent } = window as unknown as HostWindow
    const signing = session?.signMessage?.({ message: 'Hello ✓' })
    await new Promise(resolve => setTimeout(resolve, 0))
    return { sentAtOnce: sent?.length, signature: await signing }
  })

const isSigned = async ({ signature }: Awaited<ReturnType<typeof sign>>) =>
  verifyMessage({ address: addresses.eip155, message: 'Hello ✓', signature: signature as `0x${string}` })

const close = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).session?.close())

it('pairs, signs, survives a reload and closes in Chromium, without logs or foreign requests', async () => {
  // Holds the clock, so no step may wait for a second.
  const { relay, phone, page, noise, asked } = await startWorld({ holdsClock: true })
  const settings = { relayUrl: relay.url }
  const { accounts } = await connect(page, settings)
  expect(accounts).toEqual([`${ethereum.id}:${addresses.eip155}`])
  const signed = await sign(page)
  expect(signed.sentAtOnce).toBe(1)
  expect(await isSigned(signed)).toBe(true)
  await page.reload()
  expect((await reconnect(page, settings)).accounts).toEqual(accounts)
  expect(await isSigned(await sign(page))).toBe(true)
  await close(page)
  await expect.poll(() => phone.ended).toHaveLength(1)
  await page.reload()
  expect((await reconnect(page, settings)).accounts).toBeUndefined()
  expect(noise).toEqual([])
  expect([...asked].filter(each => !each.startsWith('http://127.0.0.1'))).toEqual([
    `ws://127.0.0.1:${relay.port}`,
  ])
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases).toEqual(['foyer-walletconnect'])
})

it('leaves opening the wallet to the host, despite a deep link stored for the SDK', async () => {
  const { relay, page } = await startWorld()
  await page.evaluate(() => {
    localStorage.setItem(
      'WALLETCONNECT_DEEPLINK_CHOICE',
      JSON.stringify({ href: 'https://wallet.example', name: 'W' }),
    )
    window.open = () => {
      document.title = 'opened'
      return null
    }
  })
  await connect(page, { relayUrl: relay.url })
  expect(await isSigned(await sign(page))).toBe(true)
  expect(await page.title()).toBe('Host')
})

it('reconnects immediately while the relay is down, with no logs but the browser’s own', async () => {
  const { relay, page, noise, sockets } = await startWorld({ holdsClock: true })
  const { accounts } = await connect(page, { relayUrl: relay.url })
  await relay.stop()
  await page.reload()
  const again = await reconnect(page, { relayUrl: relay.url })
  expect(again.accounts).toEqual(accounts)
  const before = sockets.length
  const tries = async () => {
    await page.evaluate(() => (window as unknown as HeldWindow).passTime())
    return sockets.length - before
  }
  await expect.poll(tries).toBeGreaterThan(3)
  expect(noise.filter(each => !each.includes('WebSocket connection to'))).toEqual([])
})

it('lets the host’s verify server verify the page, and waits only briefly for it', async () => {
  // Holds the clock, so an unanswering server would block.
  const { relay, page, asked, noise } = await startWorld({ holdsClock: true })
  const verify = await startVerifyServer()
  onTestFinished(() => verify.stop())
  await connect(page, { relayUrl: relay.url, verifyUrl: verify.url })
  const signed = await sign(page)
  expect(signed.sentAtOnce).toBe(1)
  expect(await isSigned(signed)).toBe(true)
  expect([...asked]).toContain(new URL(verify.url).origin)
  expect(noise).toEqual([])
})

it('reconnects from a database that opens slowly, was closed by the browser or failed to open', async () => {
  const { relay, page, noise } = await startWorld()
  const settings = { relayUrl: relay.url }
  const { accounts } = await connect(page, settings)
  /** Makes databases open late or never. The open database can be closed as the browser does. */
  const slowDown = (afterMs: number) =>
    page.evaluate(ms => {
      const host = window as unknown as { opened?: IDBDatabase; openNow(): void }
      const open = indexedDB.open.bind(indexedDB)
      const late: (() => void)[] = []
      host.openNow = () => {
        for (const each of late.splice(0)) each()
      }
      indexedDB.open = (name, version) => {
        const request = open(name, version)
        request.addEventListener('success', event => {
          host.opened = request.result
          event.stopImmediatePropagation()
          const succeed = () => request.onsuccess?.(event)
          if (Number.isFinite(ms)) setTimeout(succeed, ms)
          else late.push(succeed)
        })
        return request
      }
    }, afterMs)
  await page.reload()
  await slowDown(2000)
  expect((await reconnect(page, settings)).accounts).toEqual(accounts)
  await page.evaluate(() => (window as unknown as { opened: IDBDatabase }).opened.close())
  expect(await isSigned(await sign(page))).toBe(true)
  await page.reload()
  await slowDown(Number.POSITIVE_INFINITY)
  await expect(reconnect(page, settings)).rejects.toThrow('Storage unavailable')
  await page.evaluate(() => (window as unknown as { openNow(): void }).openNow())
  expect((await reconnect(page, settings)).accounts).toEqual(accounts)
  expect(noise).toEqual([])
})

it('connects on a page that may not store anything', async () => {
  const { relay, page, noise } = await startWorld()
  await page.evaluate(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } })
  })
  const { accounts } = await connect(page, { relayUrl: relay.url })
  expect(accounts).toHaveLength(1)
  expect(await isSigned(await sign(page))).toBe(true)
  expect(noise).toEqual([])
})

it('signs in during pairing, without logs or foreign requests', async () => {
  const { relay, phone, page, noise, asked } = await startWorld()
  teachSignIn(phone)
  const signedIn = await page.evaluate(
    async ({ relayUrl, network, signIn }) => {
      const host = window as unknown as HostWindow
      const [session] = await host.createWalletConnect({ relayUrl }).connect({
        networks: [network],
        signal: AbortSignal.timeout(90_000),
        signIn,
        onPairingUri: ({ uri }) => host.scan(uri),
      })
      if (session) host.session = session
      return session?.signedIn
    },
    { relayUrl: relay.url, network: ethereum, signIn: fields },
  )
  expect(signedIn).toHaveLength(1)
  const { message = '', signature } = signedIn?.[0] ?? {}
  const signed = { address: addresses.eip155, message, signature: signature as `0x${string}` }
  expect(await verifyMessage(signed)).toBe(true)
  await close(page)
  await expect.poll(() => phone.ended).toHaveLength(1)
  expect(noise).toEqual([])
  expect([...asked].filter(each => !each.startsWith('http://127.0.0.1'))).toEqual([
    `ws://127.0.0.1:${relay.port}`,
  ])
})
