import type { Page } from 'playwright'
import { stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveInWindow, openWindow } from '../../__fixtures__/approveInWindow.js'
import type { HostMessage } from '../../__fixtures__/host/HostWindow.js'
import {
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '../../__fixtures__/startBrowserWorld.js'

// `lab.localhost` is an ordinary app. `own.localhost` is trusted not to disguise the frame.
const own = 'http://own.localhost:*'
let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld({ isIsolated: true, approveInFrameOrigins: [own], appOrigins: [own] })
})
afterAll(() => world.stop())

const people = { count: 0 }
const requestId = 'the-one-that-is-asked'

interface ApprovalPage extends FramedPage {
  readonly answer: Promise<HostMessage>
}

interface ApprovalOptions {
  readonly site?: string
  readonly text?: string
  readonly prepare?: (page: Page) => Promise<unknown>
}

async function ask({ text = 'Hello', ...options }: ApprovalOptions = {}): Promise<ApprovalPage> {
  people.count += 1
  const framed = await world.open(options)
  await framed.signIn(`window-${people.count}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: 'eip155:1' })
  const params = [stringToHex(text), payload?.['address']]
  const request = { method: 'personal_sign', params, chainId: 'eip155:1' }
  const answer = framed.ask('RPC_REQUEST', request, requestId)
  answer.catch(() => {}) // the page may close before the response
  await framed.inFrame.getByTestId('secure-title').waitFor()
  return { ...framed, answer }
}

const statusOf = ({ inFrame }: FramedPage) => inFrame.getByTestId('secure-status').textContent()
const approveOf = (popup: Page) => popup.getByTestId('secure-approve')
/** Returns the types of the messages about the request so far. */
async function heard({ page, ask: asking }: FramedPage): Promise<string[]> {
  // The response comes over the same port, after all earlier messages.
  await asking('IS_CONNECTED')
  return page.evaluate(
    id => window.heard.filter(each => each.id === id).map(each => each.type.replace(/^.*\//, '')),
    requestId,
  )
}

const approved = ['RPC_REQUEST_APPROVED', 'RPC_REQUEST_SUCCESS']

describe('the approval window', () => {
  const withoutVisibility = (page: Page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
  const blockWindows = (page: Page) =>
    page.addInitScript(() => {
      window.open = () => null
    })

  it.each([
    { name: 'in an app like any other', site: 'lab', prepare: async () => {} },
    {
      name: 'in a trusted app, where the browser cannot tell what covers a frame',
      site: 'own',
      prepare: withoutVisibility,
    },
  ])('shows the same question with the origin, and returns the answer ($name)', async ({ site, prepare }) => {
    const framed = await ask({ site, prepare })
    expect(await framed.inFrame.getByTestId('secure-approve').count()).toBe(0)
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    expect(new URL(popup.url()).origin).toBe(world.frame.origin)
    expect(await popup.getByTestId('secure-origin').textContent()).toBe(new URL(world.hostUrl(site)).origin)
    expect(await popup.locator('.rows').textContent()).toBe(
      await framed.inFrame.locator('.rows').textContent(),
    )
    const closed = popup.waitForEvent('close')
    await expect.poll(() => approveOf(popup).isEnabled()).toBe(true)
    await approveOf(popup).click()
    await framed.answer
    await closed
    expect(await heard(framed)).toEqual(approved)
  })

  it('receives the content that the frame shows, without the ticket', async () => {
    const collect = (page: Page) =>
      page.context().addInitScript(() => {
        window.wordsToPage ??= []
        window.addEventListener('message', ({ data }) => window.wordsToPage.push(data))
      })
    const popup = await openWindow(await ask({ prepare: collect }))
    await popup.getByTestId('secure-title').waitFor()
    const [told] = await popup.evaluate(() => window.wordsToPage as object[])
    expect(Object.keys(told ?? {}).sort()).toEqual(['app', 'description', 'theme', 'type'])
    expect(JSON.stringify(told)).not.toContain('ticket')
  })

  it('rejects on Cancel', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-cancel').click()
    expect((await framed.answer).payload?.code).toBe(4001)
  })

  it('gives no answer when it is closed, and can be opened again', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    expect(await statusOf(framed)).toBe('Answer in the window that opened.')
    await popup.close()
    await expect.poll(() => statusOf(framed)).toBe('The window was closed. Open it again, or cancel.')
    expect(await heard(framed)).toEqual([])
    await approveInWindow(framed)
    await framed.answer
    expect(await heard(framed)).toEqual(approved)
  })

  it('shows the question again after a reload', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    await popup.reload()
    await popup.getByTestId('secure-title').waitFor()
    await expect.poll(() => approveOf(popup).isEnabled()).toBe(true)
    await approveOf(popup).click()
    await framed.answer
    expect(await heard(framed)).toEqual(approved)
  })

  it('is opened only once for two clicks', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    await framed.inFrame.getByTestId('secure-window').click()
    await framed.ask('IS_CONNECTED')
    expect(framed.page.context().pages()).toEqual([framed.page, popup])
  })

  it.each(['CANCEL', 'RELOAD'])('closes when a %s ends the question', async name => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    const closed = popup.waitForEvent('close')
    if (name === 'RELOAD') await framed.ask('RELOAD')
    else await framed.page.evaluate(id => window.say({ type: '@foyer-app/CANCEL', id }), requestId)
    await closed
    expect((await framed.answer).type).toBe('@foyer-frame/RPC_REQUEST_ERROR')
  })

  it('closes with the frame', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    const closed = popup.waitForEvent('close')
    await framed.page.evaluate(() => document.querySelector('iframe')?.remove())
    await closed
  })

  it('is reported as blocked if the browser does not open it', async () => {
    const framed = await ask({ prepare: blockWindows })
    await framed.inFrame.getByTestId('secure-window').click()
    expect(await statusOf(framed)).toContain('Your browser blocked the window.')
    await framed.inFrame.getByTestId('secure-cancel').click()
    expect((await framed.answer).payload?.code).toBe(4001)
  })

  it('keeps Approve disabled for the first second, so that double clicks do not count', async () => {
    const pauseClock = async (page: Page) => {
      await page.context().clock.install()
    }
    const framed = await ask({ prepare: pauseClock })
    await framed.page.context().clock.pauseAt(Date.now() + 60_000)
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    await popup.context().clock.runFor(999)
    expect(await approveOf(popup).isEnabled()).toBe(false)
    const enabled = async () => {
      await popup.context().clock.runFor(100)
      return approveOf(popup).isEnabled()
    }
    await expect.poll(enabled).toBe(true)
  })

  it('ignores clicks by script', async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await expect.poll(() => approveOf(popup).isEnabled()).toBe(true)
    await popup.evaluate(() =>
      document.querySelector<HTMLButtonElement>('[data-testid=secure-approve]')?.click(),
    )
    expect(await heard(framed)).toEqual([])
  })

  it('requires that a dangerous warning is accepted and the question is read to its end', async () => {
    const lines = Array.from({ length: 60 }, (_, line) => `- https://lab.test/${line}`).join('\n')
    const framed = await ask({
      text: `bank.example wants you to sign in with your Ethereum account:\n\n${lines}`,
    })
    expect(await framed.inFrame.getByTestId('secure-accept').count()).toBe(0)
    const popup = await openWindow(framed)
    await expect
      .poll(() => popup.getByTestId('secure-status').textContent())
      .toBe('Scroll to the end to approve.')
    await popup.locator('.rows').focus()
    await popup.keyboard.press('End')
    await expect.poll(() => popup.getByTestId('secure-status').textContent()).toBe('')
    const accept = popup.getByTestId('secure-accept')
    if ((await accept.count()) > 0) {
      expect(await approveOf(popup).isEnabled()).toBe(false)
      await accept.check()
    }
    await expect.poll(() => approveOf(popup).isEnabled()).toBe(true)
  })
})

describe('the question in the approval window', () => {
  const question = {
    type: '@foyer-secure/WINDOW_QUESTION',
    app: { origin: 'https://bank.example', name: 'Bank' },
    description: { title: 'Say hello', rows: [], warnings: [] },
  }

  it('is not accepted from a page that opened the window', async () => {
    const page = await world.newPage()
    await page.goto(world.hostUrl('lab'))
    const popping = page.waitForEvent('popup')
    await page.evaluate(address => {
      const opened = window.open(address)
      Object.assign(window, { opened })
    }, `${world.frame.origin}/approve`)
    const popup = await popping
    await popup.getByText('The request is loading.').waitFor()
    await page.evaluate(asked => {
      const { opened } = window as unknown as { opened: Window }
      opened.postMessage(asked, '*', [new MessageChannel().port2])
    }, question)
    await settle(popup)
    expect(await popup.getByTestId('secure-title').count()).toBe(0)
  })

  it('is not accepted from the window itself or in another format', async () => {
    const framed = await ask()
    // Blocks the frame's own response, so that its listener receives nothing.
    await framed.page.frames()[1]?.evaluate(() => {
      window.addEventListener('message', event => event.stopImmediatePropagation(), { capture: true })
    })
    const popup = await openWindow(framed)
    await popup.getByText('The request is loading.').waitFor()
    await popup.evaluate(asked => window.postMessage(asked, '*', [new MessageChannel().port2]), question)
    await settle(popup)
    expect(await popup.getByTestId('secure-title').count()).toBe(0)
    const formless = { ...question, app: { origin: 5, name: 'Bank' } }
    await popup.evaluate(asked => {
      const say = (message: unknown, transfer: Transferable[]) =>
        window.dispatchEvent(
          new MessageEvent('message', {
            data: message,
            origin: location.origin,
            source: window.opener,
            ports: transfer as MessagePort[],
          }),
        )
      say(asked, [new MessageChannel().port2])
      say(null, [new MessageChannel().port2])
    }, formless)
    await settle(popup)
    expect(await popup.getByTestId('secure-title').count()).toBe(0)
  })

  it('is absent in a window that was opened by hand', async () => {
    const page = await world.newPage()
    await page.goto(`${world.frame.origin}/approve`)
    await page.getByText('Nothing to approve').waitFor()
  })
})

/** Waits until the page has handled all messages that were posted before. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        window.addEventListener('message', ({ data }) => data === 'the last' && resolve())
        window.postMessage('the last', '*')
      }),
  )
}

describe('the answer to the frame', () => {
  it("is not accepted from the app's page or in another format", async () => {
    const framed = await ask()
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    const frame = framed.page.frames()[1]
    // Counts the ports that the frame hands out. Any page that receives a port can answer.
    await frame?.evaluate(() => {
      Object.assign(window, { given: 0 })
      const { MessageChannel: Channel } = window
      window.MessageChannel = class extends Channel {
        constructor() {
          super()
          ;(window as unknown as { given: number }).given += 1
        }
      }
    })
    const given = () => frame?.evaluate(() => (window as unknown as { given: number }).given)
    const ready = { type: '@foyer-secure/WINDOW_READY' }
    await framed.page.evaluate(message => {
      const target = document.querySelector('iframe')?.contentWindow
      target?.postMessage(message, '*')
      target?.postMessage({ type: '@foyer-secure/WINDOW_ANSWER', isApproved: true }, '*')
    }, ready)
    // A message from a window of this site other than the approval window.
    await frame?.evaluate(message => window.postMessage(message, '*'), ready)
    await popup.evaluate(() => (window.opener as Window).postMessage({ type: 'something else' }, '*'))
    await framed.ask('IS_CONNECTED')
    expect(await given()).toBe(0)
    expect(await heard(framed)).toEqual([])
    // The window itself may ask again, because it may have been reloaded.
    await popup.evaluate(message => (window.opener as Window).postMessage(message, '*'), ready)
    await expect.poll(given).toBe(1)
    // The same window after it navigated to another site. It navigates by script, because a typed address would
    // disconnect it from the frame.
    const elsewhere = world.hostUrl('lab')
    await popup.evaluate(address => void location.assign(address), elsewhere)
    await popup.waitForURL(elsewhere)
    await popup.evaluate(message => (window.opener as Window).postMessage(message, '*'), ready)
    await framed.ask('IS_CONNECTED')
    expect(await given()).toBe(1)
  })

  it("is not accepted over the window's port in another format", async () => {
    const keepPort = (page: Page) =>
      page.context().addInitScript(() => {
        window.addEventListener('message', ({ ports: [port] }) => port && Object.assign(window, { port }))
      })
    const framed = await ask({ prepare: keepPort })
    const popup = await openWindow(framed)
    await popup.getByTestId('secure-title').waitFor()
    const say = (message: unknown) =>
      popup.evaluate(said => (window as unknown as { port: MessagePort }).port.postMessage(said), message)
    const type = '@foyer-secure/WINDOW_ANSWER'
    for (const message of [true, null, { isApproved: true }, { type }, { type, isApproved: 'yes' }])
      await say(message)
    await popup.evaluate(() => document.hasFocus())
    expect(await heard(framed)).toEqual([])
    await say({ type, isApproved: true })
    await framed.answer
    expect(await heard(framed)).toEqual(approved)
  })
})
