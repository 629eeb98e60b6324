import type { EmbeddedWallet, EmbeddedWalletParts } from '@foyer/common'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openHost } from './__fixtures__/openHost.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface HostWindow {
  createEmbeddedWallet(parts: EmbeddedWalletParts): EmbeddedWallet
  wallet: EmbeddedWallet
  heard: unknown[]
  closings: number
}

/** Creates the wallet in the page, with the page's own storage. */
const makeWallet = (page: Page, frameUrl: string) =>
  page.evaluate(url => {
    const host = window as unknown as HostWindow
    host.heard = []
    host.closings = 0
    // Records everything that the page can receive from the frame.
    window.addEventListener('message', ({ data, origin }) => host.heard.push({ data, origin }))
    const { MessagePort } = window
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {}
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(listener: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          host.heard.push(event.data)
          listener(event)
        })
      },
    })
    host.wallet = host.createEmbeddedWallet({
      frameUrl: url,
      projectId: 'page',
      enableLogger: false,
      storage: {
        read: key => localStorage.getItem(key) ?? undefined,
        write: (key, value) =>
          value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value),
      },
      preferredAccountType: () => 'eoa',
    })
  }, frameUrl)

const network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
} as const

/** Signs in, connects and signs a message. */
const useWallet = (page: Page) =>
  page.evaluate(async given => {
    const { wallet } = window as unknown as HostWindow
    await wallet.email.connect({ email: 'ann@example.org' })
    await wallet.email.confirmCode({ code: '123456' })
    const [session] = await wallet.connector.connect({
      networks: [given],
      signal: new AbortController().signal,
    })
    const handle = session?.provider as { request(call: object): Promise<unknown> }
    const signature = await handle.request({ method: 'personal_sign', params: ['0x00', '0x'] })
    return { accounts: session?.accounts, signature }
  }, network)

const show = (page: Page, isInPlace: boolean) =>
  page.evaluate(inPlace => {
    const host = window as unknown as HostWindow
    const onClose = () => {
      host.closings += 1
      host.wallet.hide()
    }
    host.wallet.show({ label: 'Approve', closeLabel: 'Close', isInPlace: inPlace, onClose })
  }, isInPlace)

it('works under a policy that forbids inline styles, inline scripts and untrusted markup', async () => {
  const { page, frameUrl, noise } = await openHost(
    browser,
    frame =>
      `default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; style-src 'self'; frame-src ${frame}; require-trusted-types-for 'script'; trusted-types 'none'`,
  )
  await makeWallet(page, frameUrl)
  const { signature } = await useWallet(page)
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  await show(page, false)
  expect(await page.locator('#foyer-frame').boundingBox()).toEqual({
    x: 320,
    y: 132,
    width: 360,
    height: 600,
  })
  expect(await page.locator('[style]').count()).toBe(0)
  expect(noise).toEqual([])
})

it('fails immediately if the page’s policy blocks the frame [ERR-16]', async () => {
  const { page, frameUrl } = await openHost(browser, () => "frame-src 'self'")
  await makeWallet(page, frameUrl)
  const words = await page.evaluate(async () => {
    const { wallet } = window as unknown as HostWindow
    // Stops the page's timers.
    window.setTimeout = (() => 0) as unknown as typeof setTimeout
    const error: unknown = await wallet.load().catch((thrown: unknown) => thrown)
    return (error as Error).message
  })
  expect(words).toBe('Unable to load email login dependency')
})

it('exposes no key or token to the page: in messages, in storage or in the frame', async () => {
  const { page, frameUrl, frames, context } = await openHost(browser)
  await makeWallet(page, frameUrl)
  const { signature } = await useWallet(page)
  const kept = (await (await fetch(`${frames.address}/keep/page`)).json()) as {
    keys: Record<string, string>
  }
  const secrets = Object.values(kept.keys)
  expect(secrets).toHaveLength(2)
  const reachable = await page.evaluate(() => {
    const { heard } = window as unknown as HostWindow
    const frame = document.querySelector<HTMLIFrameElement>('#foyer-frame')
    const attempts = [
      () => frame?.contentDocument?.body.innerHTML,
      () => (frame?.contentWindow as unknown as { keyStore: unknown } | undefined)?.keyStore,
      () => frame?.contentWindow?.localStorage,
      () => frame?.contentWindow?.document,
      () => frame?.contentWindow?.location.href,
    ].map(attempt => {
      try {
        return attempt() ?? 'nothing'
      } catch (error) {
        return (error as Error).name
      }
    })
    return {
      heard: JSON.stringify(heard),
      kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      page: document.documentElement.outerHTML,
      address: frame?.src,
      attempts,
    }
  })
  expect(reachable.attempts).toEqual(['nothing', ...Array(4).fill('SecurityError')])
  const everything = JSON.stringify([reachable, await context.cookies()])
  // The page receives the answers to its requests, and nothing that signs or grants access.
  expect(everything).toContain(signature)
  for (const secret of secrets) expect(everything).not.toContain(secret.slice(2))
  expect(everything).not.toMatch(/privateKey|"keys?"|token|seed|mnemonic|session/i)
  expect(JSON.parse(reachable.kept)).toEqual([
    { EMAIL: 'ann@example.org', EMAIL_LOGIN_USED_KEY: 'true', LAST_USED_CHAIN_KEY: 'eip155:1' },
    {},
    '',
  ])
})

it('reconnects after a page reload, and loads the frame only then', async () => {
  const { page, frameUrl } = await openHost(browser)
  await makeWallet(page, frameUrl)
  const { accounts } = await useWallet(page)
  await page.reload()
  await page.waitForFunction(() => 'createEmbeddedWallet' in window)
  await makeWallet(page, frameUrl)
  expect(page.frames()).toHaveLength(1)
  const reconnected = await page.evaluate(async given => {
    const { wallet } = window as unknown as HostWindow
    const [session] =
      (await wallet.connector.reconnect?.({ networks: [given], signal: new AbortController().signal })) ?? []
    return session?.accounts
  }, network)
  expect(reconnected).toEqual(accounts)
})

it('closes the frame by Escape and its close button, modal and inline, and returns the focus', async () => {
  const { page, frameUrl } = await openHost(browser)
  await makeWallet(page, frameUrl)
  await page.evaluate(async () => {
    const button = document.createElement('button')
    button.id = 'before'
    document.body.append(button)
    await (window as unknown as HostWindow).wallet.load()
  })
  const state = () =>
    page.evaluate(() => [(window as unknown as HostWindow).closings, document.activeElement?.id])
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)
  // Moves the focus from the frame to the close button, which precedes it.
  const goBack = async () => {
    await expect.poll(() => page.frames()[1]?.evaluate(() => document.hasFocus())).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe('button')
  }
  for (const isInPlace of [false, true]) {
    await page.evaluate(() => {
      ;(window as unknown as HostWindow).closings = 0
      document.querySelector<HTMLButtonElement>('#before')?.focus()
    })
    await show(page, isInPlace)
    await goBack()
    await page.keyboard.press('Escape')
    await expect.poll(state).toEqual([1, 'before'])
    await show(page, isInPlace)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(state).toEqual([2, 'before'])
    await show(page, isInPlace)
    await goBack()
    await page.keyboard.press('Enter')
    await expect.poll(state).toEqual([3, 'before'])
  }
})

it('shows the frame at full width at the bottom of a phone screen', async () => {
  const { page, frameUrl } = await openHost(browser)
  await page.setViewportSize({ width: 390, height: 760 })
  await makeWallet(page, frameUrl)
  await page.evaluate(() => (window as unknown as HostWindow).wallet.load())
  await show(page, false)
  expect(await page.locator('#foyer-frame').boundingBox()).toEqual({ x: 0, y: 160, width: 390, height: 600 })
})

it.each(['before the frame is loaded', 'once it is there', 'while it waits for the code'])(
  'fails with a message when the network is lost %s',
  async when => {
    const { page, frameUrl, frames } = await openHost(browser)
    await makeWallet(page, frameUrl)
    const run = (step: 'load' | 'email' | 'code') =>
      page.evaluate(async name => {
        const { wallet } = window as unknown as HostWindow
        const work = {
          load: () => wallet.load(),
          email: () => wallet.email.connect({ email: 'ann@example.org' }),
          code: () => wallet.email.confirmCode({ code: '123456' }),
        }[name]
        return work().then(
          () => 'done',
          (error: Error) => error.message,
        )
      }, step)
    // The 20 s timeout of a missing frame ends as soon as its site was found unreachable.
    const passTime = await page.evaluateHandle(heldMs => {
      const real = window.setTimeout
      const ends: (() => void)[] = []
      window.setTimeout = ((act: () => void, ms: number, ...values: unknown[]) =>
        ms === heldMs ? ends.push(act) : real(act, ms, ...values)) as typeof setTimeout
      return () => {
        for (const end of ends) end()
      }
    }, 20_000)
    if (when !== 'before the frame is loaded') await run('load')
    if (when === 'while it waits for the code') expect(await run('email')).toBe('done')
    frames.setOff(true)
    if (when === 'before the frame is loaded') {
      const failed = page.waitForEvent('requestfailed')
      const loading = run('load')
      await failed
      await passTime.evaluate(pass => pass())
      expect(await loading).toBe('Network Error - Could not load embedded wallet')
    } else {
      // The frame itself finds its service unreachable and reports that.
      expect(await run(when === 'once it is there' ? 'email' : 'code')).toBe('Failed to fetch')
    }
    frames.setOff(false)
    const isWaiting = when === 'while it waits for the code'
    expect(await run(isWaiting ? 'code' : 'email')).toBe('done')
  },
)
