import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { Card } from '../card/Card.js'
import { holdMotion } from '../stories/holdMotion.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'

const sheetPx = 400

/** Sends touch events with their own timestamps, so that the test's own speed does not matter. */
async function finger(steps: readonly (readonly [x: number, y: number, atMs: number])[]) {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const began = Date.now() / 1000
  for (const [index, [x, y, atMs]] of steps.entries()) {
    const touchPoints = [{ x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }]
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + atMs / 1000 })
  }
  const timestamp = began + (steps.at(-1)?.[2] ?? 0) / 1000
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

/**
 * Drags down slowly with a mouse, from `from` px below the sheet's top. Returns a function that releases the button.
 * The events have their own timestamps.
 */
async function dragWithMouse(distance: number, from: number) {
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const began = Date.now() / 1000
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', part: number) => {
    const by = distance * Math.min(part, 1)
    const [x, y] = [195, 800 - sheetPx + from + by]
    const at = { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }
    return session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      timestamp: began + part * 2,
    })
  }
  await mouse('mousePressed', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', part)
  return () => mouse('mouseReleased', 1.25)
}

/** Drags down by a distance within a time, from `from` px below the sheet's top. */
async function dragDown(distance: number, { withinMs = 2000, from = 200 } = {}) {
  const y = 800 - sheetPx + from
  const parts = 10
  const steps = Array.from({ length: parts + 1 }, (_, part) => {
    return [195, y + (distance * part) / parts, (withinMs * part) / parts] as const
  })
  return finger(steps)
}

async function openSheet(onDismiss: (reason: string) => void = () => {}) {
  const reasons: string[] = []
  const pressed: string[] = []
  const at = (isOpen: boolean) => (
    <Dialog
      isOpen={isOpen}
      label="Connect"
      onDismiss={reason => {
        reasons.push(reason)
        onDismiss(reason)
      }}
    >
      <Card>
        {/* The card adds space for the grabber. */}
        <div style={{ blockSize: 92 }} />
        <div data-testid="list" style={{ blockSize: sheetPx - 100, overflow: 'auto' }}>
          <button type="button" style={{ blockSize: 900 }} onClick={() => pressed.push('row')}>
            row
          </button>
        </div>
      </Card>
    </Dialog>
  )
  const opened = await openShadowHost(at(true))
  const panel = opened.find('.dialog__panel')
  await Promise.all(panel.getAnimations().map(each => each.finished))
  const top = () => panel.getBoundingClientRect().top
  const close = () => opened.show(at(false))
  const openAnew = () => opened.show(at(true))
  return { ...opened, panel, reasons, pressed, top, close, openAnew }
}

beforeEach(() => page.viewport(390, 800))

const restingTop = 800 - sheetPx

it('moves the sheet with the finger and dismisses it past a quarter of its height', async () => {
  const { reasons, top } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.3)
  await expect.poll(top).toBeCloseTo(restingTop + sheetPx * 0.3, 0)
  expect(reasons).toEqual([])
  await letGo()
  await expect.poll(() => reasons).toEqual(['drag'])
})

it('springs back after a shorter, slow drag', async () => {
  const { find, reasons, top, panel } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.2)
  await expect.poll(top).toBeGreaterThan(restingTop)
  await letGo()
  await expect.poll(top).toBe(restingTop)
  expect([reasons, panel.style.translate, find('dialog').dataset['dragging']]).toEqual([[], '', undefined])
})

it('dismisses the sheet after a short drag faster than half a pixel per millisecond', async () => {
  const { reasons } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.15, { withinMs: 90 })
  await letGo()
  await expect.poll(() => reasons).toEqual(['drag'])
})

it('dismisses the sheet after a flick of which a busy page receives only one move', async () => {
  const { reasons } = await openSheet()
  const y = 800 - sheetPx + 200
  const letGo = await finger([
    [195, y, 0],
    [195, y + sheetPx * 0.15, 90],
  ])
  await letGo()
  await expect.poll(() => reasons).toEqual(['drag'])
})

it('springs back if the request to close is not granted', async () => {
  const { reasons, top, find } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.5)
  await letGo()
  await expect.poll(() => reasons).toEqual(['drag'])
  await expect.poll(top).toBe(restingTop)
  expect(find('dialog').hasAttribute('data-dragging')).toBe(false)
})

it('lets a scrolled list scroll instead', async () => {
  const { find, reasons, top } = await openSheet()
  const list = find('[data-testid="list"]')
  list.scrollTop = 400
  const letGo = await dragDown(sheetPx * 0.3)
  await letGo()
  await expect.poll(() => list.scrollTop).toBeLessThan(400)
  expect([reasons, top()]).toEqual([[], restingTop])
})

it('lets a list scroll up from its top', async () => {
  const { find, reasons, top } = await openSheet()
  const letGo = await dragDown(-120)
  await letGo()
  await expect.poll(() => find('[data-testid="list"]').scrollTop).toBeGreaterThan(0)
  expect([reasons, top()]).toEqual([[], restingTop])
})

it('leaves from its dragged position when closed, and reopens at its usual position', async () => {
  const { root, find, panel, close, openAnew, top } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.5)
  await expect.poll(top).toBeCloseTo(restingTop + sheetPx * 0.5, 0)
  const letMove = await holdMotion()
  await close()
  const picture = root.querySelector<HTMLElement>('dialog[data-state="leaving"] .dialog__panel')
  expect(picture?.style.translate).toBe(`0px ${sheetPx * 0.5}px`)
  await letMove()
  await expect.poll(() => [panel.style.translate, find('dialog').style.cssText]).toEqual(['', ''])
  await letGo()
  await openAnew()
  await Promise.all(panel.getAnimations().map(each => each.finished))
  expect(top()).toBe(restingTop)
})

it('returns immediately with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  await reduceMotion(true)
  const { top, panel } = await openSheet()
  const letGo = await dragDown(sheetPx * 0.2)
  await expect.poll(top).toBeGreaterThan(restingTop)
  await letGo()
  await expect.poll(() => [top(), panel.getAnimations().length]).toEqual([restingTop, 0])
})

it('follows a mouse that drags its top, and dispatches no click', async () => {
  const { top, panel, pressed, reasons } = await openSheet()
  const heard: Event[] = []
  panel.addEventListener('click', event => heard.push(event))
  const letGo = await dragWithMouse(50, 20)
  await expect.poll(top).toBe(restingTop + 50)
  await letGo()
  await expect.poll(() => [top(), reasons]).toEqual([restingTop, []])
  expect([heard, pressed]).toEqual([[], []])
})

it('ignores a mouse drag elsewhere, which selects text', async () => {
  const { top, reasons } = await openSheet()
  const letGo = await dragWithMouse(150, 150)
  expect(top()).toBe(restingTop)
  await letGo()
  expect([reasons, top()]).toEqual([[], restingTop])
})

it('does not make the dialog draggable in a wider window', async () => {
  await page.viewport(700, 800)
  const { reasons, panel } = await openSheet()
  const { top } = panel.getBoundingClientRect()
  const letGo = await finger([
    [350, top + 30, 0],
    [350, top + 330, 2000],
  ])
  await letGo()
  expect([reasons, panel.getBoundingClientRect().top]).toEqual([[], top])
})
