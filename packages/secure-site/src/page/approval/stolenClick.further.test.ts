import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright'
import { stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const longText = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n')

interface ApprovalPage extends FramedPage {
  /** Returns the type of the response to the request, or `undefined` before the response. */
  outcome(): HostMessage['type'] | undefined
}

interface ApprovalOptions {
  /** The site that embeds the frame. `own` is trusted not to disguise it. */
  readonly site?: 'own' | 'lab'
  readonly text?: string
  readonly screen?: BrowserContextOptions
  readonly prepare?: (page: Page) => Promise<void>
}

async function ask({
  site = 'own',
  text = 'Hello',
  ...options
}: ApprovalOptions = {}): Promise<ApprovalPage> {
  people.count += 1
  const framed = await world.open({ site, ...options })
  await framed.signIn(`clicked-${people.count}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: 'eip155:1' })
  const params = [stringToHex(text), payload?.['address']]
  const answers: HostMessage[] = []
  const asking = framed.ask('RPC_REQUEST', { method: 'personal_sign', params, chainId: 'eip155:1' })
  asking.then(
    answer => answers.push(answer),
    () => {}, // the page closes before the response
  )
  await framed.inFrame.getByTestId('secure-title').waitFor()
  return { ...framed, outcome: () => answers[0]?.type }
}

const approveOf = ({ inFrame }: FramedPage) => inFrame.getByTestId('secure-approve')
const statusOf = ({ inFrame }: FramedPage) => inFrame.getByTestId('secure-status').textContent()
const patience = { timeout: 10_000 }
const untilApprovable = (framed: FramedPage, isApprovable = true) =>
  expect.poll(() => approveOf(framed).isEnabled(), patience).toBe(isApprovable)

/** Clicks Approve until it counts, as the status text asks for. */
async function approve(framed: ApprovalPage): Promise<void> {
  const press = async () => {
    if (framed.outcome() === undefined)
      await approveOf(framed)
        .click({ timeout: 5000 })
        .catch(() => {})
    return framed.outcome()
  }
  await expect.poll(press, patience).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
}

/** Clicks the position of the frame's last button, regardless of what is visible there. */
async function pressBlindly({ page, inFrame }: FramedPage): Promise<void> {
  const box = await inFrame.locator('.buttons button').last().boundingBox()
  if (!box) throw new Error('there is no button')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

interface Trick {
  readonly name: string
  /** CSS of the frame. */
  readonly frame?: string
  readonly body?: string
  /** CSS of an element over the frame. */
  readonly over?: string
  readonly overTag?: 'div' | 'iframe' | 'dialog' | 'popover'
  readonly markup?: string
}

const play = ({ page }: FramedPage, trick: Trick) =>
  page.evaluate(({ frame = '', body = '', over, overTag = 'div', markup }) => {
    document.documentElement.style.overflow = 'clip'
    document.body.style.cssText = body
    const iframe = document.querySelector('iframe')
    if (iframe) iframe.style.cssText = frame
    if (markup) document.body.insertAdjacentHTML('beforeend', markup)
    if (over === undefined) return
    const bait = document.createElement(overTag === 'popover' ? 'div' : overTag)
    bait.id = 'bait'
    bait.style.cssText = `position:fixed;inset:0 auto auto 0;margin:0;padding:0;border:0;width:360px;height:480px;background:#fff;${over}`
    if (overTag === 'popover') bait.popover = 'manual'
    document.body.append(bait)
    if (overTag === 'popover') bait.showPopover()
    if (bait instanceof HTMLDialogElement) bait.showModal()
  }, trick)

const endTrick = ({ page }: FramedPage) =>
  page.evaluate(() => {
    document.body.style.cssText = ''
    document.querySelector('iframe')?.removeAttribute('style')
    document.getElementById('bait')?.remove()
  })

const notch = 'polygon(0 0,1px 0,1px 500px,359px 500px,359px 0,360px 0,360px 600px,0 600px)'
const hole = 'path(evenodd,"M0 0H360V600H0Z M1 1H359V500H1Z")'
const fade = 'linear-gradient(transparent 84%,#000 84%)'
const svgClip = `<svg id="bait" width="0" height="0" style="position:absolute"><clipPath id="cut">
<rect width="1" height="1"/><rect y="500" width="360" height="100"/><rect x="359" width="1" height="1"/></clipPath></svg>`
const lowerHalf = 'position:absolute;inset-block-start:-500px'

// Tricks that the browser detects. Approve is disabled meanwhile, and enabled again afterwards.
const told: readonly Trick[] = [
  { name: 'clip-path: a box around the buttons', frame: 'clip-path:inset(500px 0 0 0)' },
  {
    name: 'clip-path: a polygon around the buttons',
    frame: 'clip-path:polygon(0 500px,360px 500px,360px 600px,0 600px)',
  },
  { name: 'clip-path: all but ten pixels at the edge', frame: 'clip-path:inset(10px)' },
  { name: 'clip-path on what is around it', body: 'clip-path:inset(500px 0 0 0)' },
  { name: 'the old clip', frame: 'position:absolute;clip:rect(500px,360px,600px,0)' },
  {
    name: 'overflow: a box around the buttons',
    body: 'position:relative;overflow:hidden;height:100px',
    frame: lowerHalf,
  },
  { name: 'contain: paint', body: 'position:relative;contain:paint;height:100px', frame: lowerHalf },
  { name: 'opacity', frame: 'opacity:0.05' },
  { name: 'hardly any opacity taken', frame: 'opacity:0.99' },
  { name: 'filter', frame: 'filter:blur(9px)' },
  { name: 'scale', frame: 'transform:scale(0.5)' },
  { name: 'rotation', frame: 'transform:rotate(3deg)' },
  { name: 'a transform in space', frame: 'transform:perspective(400px) rotateX(20deg)' },
  { name: 'mix-blend-mode', frame: 'mix-blend-mode:multiply' },
  { name: 'an overlay that leaves the buttons free', over: '' },
  { name: 'an overlay that presses fall through', over: 'pointer-events:none' },
  { name: 'an overlay over one word', over: 'left:60px;top:8px;width:20px;height:20px;pointer-events:none' },
  { name: 'an overlay in another blend', over: 'mix-blend-mode:difference;pointer-events:none' },
  {
    name: 'a shadow cast over it',
    over: 'left:420px;width:1px;height:1px;box-shadow:-240px 200px 0 200px #fff;pointer-events:none',
  },
  { name: 'an overlay that blurs', over: 'background:none;backdrop-filter:blur(20px);pointer-events:none' },
  { name: 'another iframe on top', over: 'pointer-events:none', overTag: 'iframe' },
  { name: 'a popover in the top layer', over: 'pointer-events:none', overTag: 'popover' },
  { name: 'a dialog in the top layer', over: 'pointer-events:none', overTag: 'dialog' },
  { name: 'moved out at the top', frame: 'margin-top:-500px' },
  { name: 'moved out at the side', frame: 'margin-left:-100px' },
  {
    name: 'moved out by a composited animation',
    markup: '<style id="bait">@keyframes go{to{translate:0 -500px}}iframe{animation:go 1ms forwards}</style>',
  },
  { name: 'tiny', frame: 'height:110px' },
  { name: 'narrow', frame: 'width:120px' },
  { name: 'content-visibility', body: 'content-visibility:hidden' },
  { name: 'visibility', frame: 'visibility:hidden' },
]

// Tricks that no browser detects. The frame has no Approve button there.
const untold: readonly Trick[] = [
  { name: 'mask', frame: `mask-image:${fade}` },
  { name: 'mask of all of it', frame: 'mask-image:linear-gradient(transparent,transparent)' },
  { name: 'mask on what is around it', body: `mask-image:${fade}` },
  { name: 'mask-border', frame: `-webkit-mask-box-image:${fade} 1` },
  { name: 'clip-path: a polygon with a notch', frame: `clip-path:${notch}` },
  { name: 'clip-path: a path with a hole', frame: `clip-path:${hole}` },
  { name: 'clip-path: a clip of SVG', frame: 'clip-path:url(#cut)', markup: svgClip },
  { name: 'round corners', frame: 'border-radius:240px 240px 0 0 / 600px 600px 0 0' },
  { name: 'zoom', frame: 'zoom:0.3' },
]

/** Records in the frame where the pointer is, and the time from its arrival to the click. */
async function watchPointer({ inFrame }: FramedPage) {
  const page = inFrame.locator('html')
  await page.evaluate(html => {
    const seen = { metAt: 0, pressedAt: 0, y: 0 }
    Object.assign(window, { seen })
    const meet = (event: PointerEvent) => {
      seen.metAt = event.timeStamp
      seen.y = event.clientY
    }
    ;(html as HTMLElement).addEventListener('pointerenter', meet)
    document.addEventListener('pointermove', meet)
    document.addEventListener('click', event => {
      seen.pressedAt = event.timeStamp
    })
  })
  const read = () =>
    page.evaluate(() => (window as unknown as { seen: { metAt: number; pressedAt: number; y: number } }).seen)
  return {
    readPlace: async () => (await read()).y,
    async readTook() {
      const { metAt, pressedAt } = await read()
      return pressedAt - metAt
    },
  }
}

/**
 * Repeats a trick until its click is within the limit. On a busy machine a click may be so late that it counts as the
 * visitor's own.
 */
async function inTime(
  limitMs: number,
  trick: () => Promise<{ readonly framed: ApprovalPage; readonly tookMs: number }>,
): Promise<void> {
  for (let left = 8; left > 0; left -= 1) {
    const { framed, tookMs } = await trick()
    await world.untilLater()
    if (tookMs >= limitMs) continue
    expect(framed.outcome()).toBeUndefined()
    await approve(framed)
    return
  }
  expect.fail(`no press came within ${limitMs} ms`)
}

describe('the frame in a trusted app', () => {
  it.each(told)('disables Approve, gives the reason, and offers the window: $name', async trick => {
    const framed = await ask()
    await untilApprovable(framed)
    await play(framed, trick)
    await untilApprovable(framed, false)
    await expect.poll(() => statusOf(framed), patience).toContain('continue in a window')
    await endTrick(framed)
    await untilApprovable(framed)
    expect(await statusOf(framed)).toBe('')
    expect(await framed.inFrame.getByTestId('secure-window').count()).toBe(0)
  })

  it('ignores a click right after a clip is removed', () =>
    inTime(500, async () => {
      const framed = await ask()
      await untilApprovable(framed)
      await play(framed, { name: 'clip', frame: 'clip-path:inset(500px 0 0 0)' })
      await untilApprovable(framed, false)
      const begunAt = Date.now()
      await endTrick(framed)
      await pressBlindly(framed)
      return { framed, tookMs: Date.now() - begunAt }
    }))

  it('ignores a click after the frame was placed under the pointer', () =>
    inTime(300, async () => {
      const framed = await ask()
      await untilApprovable(framed)
      const box = await approveOf(framed).boundingBox()
      const x = 440 + (box?.x ?? 0) + 40
      await framed.page.mouse.move(x, (box?.y ?? 0) + 20)
      const { readTook } = await watchPointer(framed)
      await framed.page.evaluate(() => {
        const iframe = document.querySelector('iframe')
        if (iframe) iframe.style.marginLeft = '440px'
        // Waits until the browser has laid out and painted the change.
        return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      await framed.page.mouse.down()
      await framed.page.mouse.up()
      return { framed, tookMs: await readTook() }
    }))

  it('ignores a click after the frame moved under the pointer', () =>
    inTime(300, async () => {
      const framed = await ask()
      await untilApprovable(framed)
      const box = await approveOf(framed).boundingBox()
      await play(framed, { name: 'lower', frame: 'margin-top:90px' })
      const { readTook, readPlace } = await watchPointer(framed)
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
      let aside = 0
      // The frame receives its new position late. Until then its pointer coordinates are outdated.
      const place = async () => {
        aside = 1 - aside
        await framed.page.mouse.move(x + aside, y)
        return Math.round(await readPlace())
      }
      await expect.poll(place, patience).toBe(Math.round(y - 90))
      await untilApprovable(framed)
      await framed.page.evaluate(() => {
        document.querySelector('iframe')?.removeAttribute('style')
        return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      await framed.page.mouse.down()
      await framed.page.mouse.up()
      return { framed, tookMs: await readTook() }
    }))
})

describe('the frame in any other app', () => {
  it.each([...untold, ...told.slice(0, 2)])('signs nothing on a click in the frame: $name', async trick => {
    const framed = await ask({ site: 'lab' })
    await expect.poll(() => framed.inFrame.locator('.buttons button').last().isEnabled()).toBe(true)
    await play(framed, trick)
    await pressBlindly(framed)
    await world.untilLater()
    expect(framed.outcome()).toBeUndefined()
    expect(await approveOf(framed).count()).toBe(0)
  })
})

const screens = [
  { name: 'a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'a phone of 360 by 640', viewport: { width: 360, height: 640 } },
  { name: 'a phone of 320 by 568', viewport: { width: 320, height: 568 } },
  { name: 'a desktop at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { name: 'a desktop at 125 %', viewport: { width: 1024, height: 640 }, deviceScaleFactor: 1.25 },
  { name: 'a screen of two pixels a point', viewport: { width: 800, height: 700 }, deviceScaleFactor: 2 },
  { name: 'a phone of three pixels a point', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
] as const

/** Places the frame in a dialog with Foyer's styles. */
async function inDialog(page: Page): Promise<void> {
  const file = new URL('../../../../frame-bridge/src/frame/FrameElement.css', import.meta.url)
  const css = await readFile(fileURLToPath(file), 'utf8')
  await page.addInitScript(style => {
    document.addEventListener('DOMContentLoaded', () => {
      if (window !== window.top) return
      const host = document.createElement('div')
      const shadow = host.attachShadow({ mode: 'open' })
      shadow.innerHTML =
        '<style></style><dialog><div><span>Wallet</span><button></button></div><slot></slot></dialog>'
      const [sheet, dialog] = [shadow.querySelector('style'), shadow.querySelector('dialog')]
      if (sheet) sheet.textContent = style
      document.body.append(host)
      dialog?.showModal()
      window.framePlace = host
    })
  }, css)
}

/** Scrolls as the status text asks, until Approve is enabled. */
async function read(framed: ApprovalPage): Promise<void> {
  await framed.inFrame.getByTestId('secure-app').hover()
  const { width, height } = framed.page.viewportSize() ?? { width: 0, height: 0 }
  const scroll = async () => {
    // Waits while visible parts are being counted.
    if ((await framed.inFrame.getByTestId('secure-status').getAttribute('aria-busy')) === 'true') return false
    const status = (await statusOf(framed)) ?? ''
    if (status.startsWith('Scroll to the end')) await framed.page.mouse.wheel(0, 600)
    if (status.startsWith('Scroll up')) await framed.page.mouse.wheel(0, -600)
    return approveOf(framed).isEnabled()
  }
  await framed.page.mouse.move(width / 2, height / 2)
  await expect.poll(scroll).toBe(true)
}

describe('the frame in Foyer’s dialog', () => {
  it.each(screens)(
    'approves a short question immediately, and a long question after scrolling, on $name',
    async ({ name: _, ...screen }) => {
      const short = await ask({ screen, prepare: inDialog })
      await read(short)
      await approve(short)
      const long = await ask({ screen, prepare: inDialog, text: longText })
      await expect.poll(() => statusOf(long), patience).toBe('Scroll to the end to approve.')
      expect(await approveOf(long).isEnabled()).toBe(false)
      await read(long)
      await approve(long)
    },
  )

  it('asks for scrolling when the buttons are all that the visitor has not seen', async () => {
    const framed = await ask({ screen: { viewport: { width: 640, height: 424 } }, prepare: inDialog })
    const isBelow = (selector: string) =>
      framed.inFrame
        .locator(selector)
        .evaluate(each => Math.floor(each.getBoundingClientRect().bottom) > innerHeight)
    expect([await isBelow('.edge'), await isBelow('.buttons')]).toEqual([false, true])
    await read(framed)
    await approve(framed)
  })

  it('approves by keyboard alone, after scrolling to the end', async () => {
    const framed = await ask({ text: longText })
    const { page } = framed
    await page.locator('iframe').focus()
    await expect.poll(() => statusOf(framed), patience).toBe('Scroll to the end to approve.')
    const rows = framed.inFrame.getByRole('region', { name: 'Sign this message' })
    await page.keyboard.press('Tab')
    await expect.poll(() => rows.evaluate(each => each === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await untilApprovable(framed)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => framed.outcome(), patience).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
  })
})
