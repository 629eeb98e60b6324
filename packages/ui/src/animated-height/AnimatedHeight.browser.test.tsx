import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { Dialog } from '../dialog/Dialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { AnimatedHeight } from './AnimatedHeight.js'

const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const at = (height: number) => (
  <AnimatedHeight>
    <div style={{ blockSize: height }} />
  </AnimatedHeight>
)

it('does not animate its first height, and follows the next over 150 ms', async () => {
  const { find, show } = await openShadowHost(at(100))
  const box = find('.animated-height__frame')
  await frame()
  expect(box.getAnimations()).toHaveLength(0)
  expect(box.offsetHeight).toBe(100)
  const ended = new Promise<number>(resolve =>
    box.addEventListener('transitionend', event => resolve(event.elapsedTime)),
  )
  await show(at(300))
  expect(await ended).toBeCloseTo(0.15)
  expect(box.offsetHeight).toBe(300)
})

/** Presses and releases like a mouse, which cannot be had otherwise: where the page is, not where an element went. */
async function mouse(type: 'mousePressed' | 'mouseReleased', [x, y]: readonly [number, number]) {
  // The Playwright provider's session speaks the whole protocol; its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const at = { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }
  await session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
}

const centreOf = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

it.each([
  ['grows below', 0, 200],
  ['grows above the control', 120, 0],
])(
  'a press counts though the card %s meanwhile, and nothing of the card moves until it is over',
  async (_, above, below) => {
    const pressed: string[] = []
    const card = (before: number, after: number) => (
      <Dialog isOpen label="Connect" onDismiss={() => {}}>
        <button type="button" onClick={() => pressed.push('close')}>
          close
        </button>
        <AnimatedHeight>
          <div style={{ blockSize: before }} />
          <button type="button" onClick={() => pressed.push('go')}>
            go
          </button>
          <div style={{ blockSize: after + 300 }} />
        </AnimatedHeight>
      </Dialog>
    )
    const { root, show } = await openShadowHost(card(0, 0))
    await Promise.all(root.getAnimations().map(each => each.finished))
    const [close, go] = [...root.querySelectorAll<HTMLElement>('button')]
    if (!close || !go) return expect.fail('no controls')
    for (const [control, name] of [
      [close, 'close'],
      [go, 'go'],
    ] as const) {
      await show(card(0, 0))
      await frame()
      await Promise.all(root.getAnimations().map(each => each.finished))
      const at = centreOf(control)
      const top = close.getBoundingClientRect().top
      await mouse('mousePressed', at)
      await show(card(above, below))
      await frame()
      expect(close.getBoundingClientRect().top).toBe(top)
      await mouse('mouseReleased', at)
      await expect.poll(() => pressed.at(-1)).toBe(name)
      await expect.poll(() => close.getBoundingClientRect().top).toBeLessThan(top)
    }
    expect(pressed).toEqual(['close', 'go'])
  },
)

it('neither measures nor listens in a dialog that is closed, and begins anew at its own height', async () => {
  const card = (height: number, isOpen: boolean) => (
    <Dialog isOpen={isOpen} label="Connect" onDismiss={() => {}}>
      {at(height)}
    </Dialog>
  )
  const held = new Set<string>()
  const { addEventListener, removeEventListener } = window
  onTestFinished(() => void Object.assign(window, { addEventListener, removeEventListener }))
  Object.assign(window, {
    addEventListener: (name: string, ...rest: [() => void]) => {
      held.add(name)
      addEventListener.call(window, name, ...rest)
    },
    removeEventListener: (name: string, ...rest: [() => void]) => {
      held.delete(name)
      removeEventListener.call(window, name, ...rest)
    },
  })
  const { find, show } = await openShadowHost(card(300, true))
  const box = find('.animated-height__frame')
  await expect.poll(() => box.style.blockSize).toBe('300px')
  expect([...held]).toEqual(['pointerup', 'pointercancel'])
  await show(card(300, false))
  await frame()
  expect(box.style.blockSize).toBe('')
  expect([...held]).toEqual([])
  await show(card(120, true))
  expect(box.offsetHeight).toBe(120)
  await frame()
  expect(box.getAnimations()).toHaveLength(0)
  await expect.poll(() => box.style.blockSize).toBe('120px')
})
