import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Card } from '../card/Card.js'
import { DialogVisitsContext } from '../dialog/dialogVisits.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { holdMotion } from '../stories/holdMotion.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'
import { AnimatedHeight } from './AnimatedHeight.js'

const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

// Inline, because a sheet has extra space above its content.
const at = (height: number) => (
  <Card isInline>
    <AnimatedHeight>
      <div style={{ blockSize: height }} />
    </AnimatedHeight>
  </Card>
)

/** Returns the visible height of a card, whose lower edge is clipped. */
const seenHeight = (card: HTMLElement) => {
  const [, insets = '0px'] = /inset\((.*) round/.exec(getComputedStyle(card).clipPath) ?? []
  const [top = '', , bottom = top] = insets.split(' ')
  return card.offsetHeight - Number.parseFloat(bottom)
}

const moving = (card: HTMLElement) => card.getAnimations().filter(each => each.playState !== 'finished')

it.each([
  ['grows', 100, 300],
  ['shrinks', 300, 100],
])('animates to the next height over 220 ms with a single layout when it %s', async (_, before, after) => {
  const { find, show } = await openShadowHost(at(before))
  const card = find('.card')
  await frame()
  expect(moving(card)).toHaveLength(0)
  expect(seenHeight(card)).toBe(before)
  await holdMotion()
  await show(at(after))
  await expect.poll(() => moving(card)).toHaveLength(1)
  const [edge] = moving(card)
  expect(edge?.effect?.getComputedTiming().duration).toBe(220)
  // The layout has the greater of the two heights during the animation.
  expect([card.offsetHeight, seenHeight(card)]).toEqual([300, before])
  edge?.finish()
  await expect.poll(() => [card.offsetHeight, card.getAnimations().length]).toEqual([after, 0])
  expect(find('.animated-height__frame').style.blockSize).toBe('')
})

it('continues from the visible height when the height changes again, and cleans up afterwards', async () => {
  const { find, show } = await openShadowHost(at(400))
  const card = find('.card')
  await frame()
  await holdMotion()
  await show(at(100))
  await expect.poll(() => moving(card)).toHaveLength(1)
  const [first] = moving(card)
  if (first) first.currentTime = 40
  const seen = seenHeight(card)
  expect(seen).toBeGreaterThan(100)
  expect(seen).toBeLessThan(400)
  await show(at(150))
  await expect.poll(() => moving(card)[0] !== first && moving(card).length).toBe(1)
  const [second] = moving(card)
  expect(seenHeight(card)).toBeCloseTo(seen, 0)
  second?.finish()
  await expect.poll(() => [card.offsetHeight, card.getAnimations().length]).toEqual([150, 0])
})

it('changes its height immediately with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  await reduceMotion(true)
  const { find, show } = await openShadowHost(at(100))
  await frame()
  await show(at(300))
  await frame()
  expect([find('.card').getAnimations(), seenHeight(find('.card'))]).toEqual([[], 300])
})

it('keeps a dialog centered in the window while its height changes', async () => {
  await page.viewport(1280, 800)
  const dialog = (height: number) => (
    <Dialog isOpen label="Connect" onDismiss={() => {}}>
      {at(height)}
    </Dialog>
  )
  const { root, find, show } = await openShadowHost(dialog(100))
  await Promise.all(root.getAnimations().map(each => each.finished))
  const card = find('.card')
  await holdMotion()
  await show(dialog(300))
  await expect.poll(() => moving(card)).toHaveLength(1)
  const before = card.getBoundingClientRect()
  for (const animation of root.getAnimations()) animation.currentTime = 30
  const seen = seenHeight(card)
  const { top } = card.getBoundingClientRect()
  expect(seen).toBeGreaterThan(100)
  expect(seen).toBeLessThan(300)
  expect(before.height).toBe(300)
  expect(top + seen / 2).toBeCloseTo(innerHeight / 2, 0)
  // The shadow has the visible height.
  const { d: shadow } = new DOMMatrix(getComputedStyle(find('.dialog__panel'), '::before').transform)
  expect(shadow).toBeCloseTo(seen / 300, 2)
})

/** The visit of a dialog that opened with a placeholder of 400 px. */
const afterPlaceholder = {
  count: () => 1,
  placeHeight: () => 400,
  subscribe: () => () => {},
  whileOpen: (begin: () => (() => void) | undefined) => begin() ?? (() => {}),
}

it('glides from the middle of a window that changed its size, not from the edge of the placeholder', async () => {
  await page.viewport(1280, 800)
  const dialog = (view: string, height: number) => (
    <Dialog isOpen label="Connect" onDismiss={() => {}}>
      <DialogVisitsContext.Provider value={afterPlaceholder}>
        <Card isInline>
          <AnimatedHeight viewKey={view}>
            <div style={{ blockSize: height }} />
          </AnimatedHeight>
        </Card>
      </DialogVisitsContext.Provider>
    </Dialog>
  )
  const { root, find, show } = await openShadowHost(dialog('first', 200))
  const card = find('.card')
  await Promise.all(root.getAnimations().map(each => each.finished))
  const middle = () => card.getBoundingClientRect().top + seenHeight(card) / 2
  await expect.poll(middle).toBeCloseTo(innerHeight / 2 - 100, 0)
  await page.viewport(1280, 700)
  await expect.poll(middle).toBeCloseTo(innerHeight / 2, 0)
  await holdMotion()
  await show(dialog('second', 300))
  await expect.poll(() => moving(card)).toHaveLength(1)
  for (const time of [0, 30]) {
    for (const animation of root.getAnimations()) animation.currentTime = time
    expect(middle()).toBeCloseTo(innerHeight / 2, 0)
  }
  expect(seenHeight(card)).toBeGreaterThan(200)
})

it.each([
  ['shows a view of which a held upper edge would hide more than 8 px', <div key="view" />, 0],
  [
    'holds the upper edge of a dialog that shows a list, which scrolls',
    <RowGroup key="list" label="Wallets">
      {[]}
    </RowGroup>,
    50,
  ],
])('%s', async (_, content, hiddenPx) => {
  await page.viewport(1280, 800)
  const dialog = (height: number) => (
    <Dialog isOpen label="Connect" onDismiss={() => {}}>
      <DialogVisitsContext.Provider value={afterPlaceholder}>
        <Card isInline>
          <AnimatedHeight viewKey="first">
            <div style={{ blockSize: height }}>{content}</div>
          </AnimatedHeight>
        </Card>
      </DialogVisitsContext.Provider>
    </Dialog>
  )
  const { root, find, show } = await openShadowHost(dialog(400))
  await Promise.all(root.getAnimations().map(each => each.finished))
  // The card may grow from its held edge to the lower margin of the window.
  const { top } = find('.card').getBoundingClientRect()
  const { paddingBlockEnd } = getComputedStyle(find('dialog'))
  await show(dialog(innerHeight - Number.parseFloat(paddingBlockEnd) - top + 50))
  const scroller = find('.animated-height')
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(450)
  await expect.poll(() => scroller.scrollHeight - scroller.clientHeight).toBe(hiddenPx)
  await frame()
  expect(scroller.scrollHeight - scroller.clientHeight).toBe(hiddenPx)
})

it("continues a sheet's entrance from below while its height changes", async () => {
  await page.viewport(390, 800)
  const dialog = (height: number) => (
    <Dialog isOpen label="Connect" onDismiss={() => {}}>
      {at(height)}
    </Dialog>
  )
  await holdMotion()
  const { find, show } = await openShadowHost(dialog(100))
  const panel = find('.dialog__panel')
  const [entrance] = panel.getAnimations()
  const half = Number(entrance?.effect?.getComputedTiming().duration) / 2
  if (entrance) entrance.currentTime = half
  const card = find('.card')
  const offset = card.getBoundingClientRect().bottom - innerHeight
  expect(offset).toBeGreaterThan(0)
  await frame()
  await show(dialog(300))
  await expect.poll(() => moving(card)).toHaveLength(1)
  // The layout is 200 px higher, but none of that is visible yet, and the entrance still sets the position.
  const { top } = card.getBoundingClientRect()
  expect(top + seenHeight(card)).toBeGreaterThan(innerHeight)
})

/** Sends a mouse event to a point of the page. Other APIs target an element, even after it has moved. */
async function mouse(type: 'mousePressed' | 'mouseReleased', [x, y]: readonly [number, number]) {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
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
  'completes a press although the card %s meanwhile, and moves nothing until it ends',
  async (_, above, below) => {
    const pressed: string[] = []
    const card = (before: number, after: number) => (
      <Dialog isOpen label="Connect" onDismiss={() => {}}>
        <Card>
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
        </Card>
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
      expect(close.getBoundingClientRect().top).toBeCloseTo(top, 1)
      await mouse('mouseReleased', at)
      await expect.poll(() => pressed.at(-1)).toBe(name)
      await expect.poll(() => close.getBoundingClientRect().top).toBeLessThan(top)
    }
    expect(pressed).toEqual(['close', 'go'])
  },
)

it('neither measures nor listens in a closed dialog, and reopens at its own height', async () => {
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
  await frame()
  expect([...held].sort()).toEqual(['keydown', 'pointercancel', 'pointerup'])
  await show(card(300, false))
  await frame()
  expect(box.style.blockSize).toBe('')
  expect([...held]).toEqual([])
  await show(card(120, true))
  expect(box.offsetHeight).toBe(120)
  await frame()
  expect(box.getAnimations()).toHaveLength(0)
  expect(find('.card').getAnimations()).toHaveLength(0)
})

/** A card whose button opens a view with another button in its place. */
function TwoScreens({ onPress }: { readonly onPress: (name: string) => void }) {
  const [screen, setScreen] = useState('first')
  const press = () => {
    onPress(screen)
    setScreen('second')
  }
  return (
    <Card isInline>
      <AnimatedHeight>
        <button key={screen} type="button" onClick={press} style={{ blockSize: 60, inlineSize: 200 }}>
          {screen}
        </button>
      </AnimatedHeight>
    </Card>
  )
}

it('ignores the second click of a double click on a control that the first click opened', async () => {
  const pressed: string[] = []
  const { find } = await openShadowHost(<TwoScreens onPress={name => pressed.push(name)} />)
  await frame()
  await userEvent.dblClick(find('button'))
  expect([pressed, find('button').textContent]).toEqual([['first'], 'second'])
  await userEvent.click(find('button'))
  await userEvent.dblClick(find('button'))
  expect(pressed).toEqual(['first', 'second', 'second', 'second'])
})

it.each([
  ['a finger soon after at the same place', 'touch', 499, 0, ['first']],
  ['a finger later', 'touch', 500, 0, ['first', 'second']],
  ['a finger at another place', 'touch', 100, 40, ['first', 'second']],
  ['a mouse whose clicks the browser counts', 'mouse', 100, 0, ['first', 'second']],
] as const)(
  'judges a click by %s by the time of the event, not of its handling',
  async (_, pointerType, afterMs, offset, expected) => {
    const pressed: string[] = []
    const { find } = await openShadowHost(<TwoScreens onPress={name => pressed.push(name)} />)
    await frame()
    const press = (timeStamp: number, clientX: number) => {
      const how = { bubbles: true, composed: true, detail: 1, pointerType, clientX, clientY: 50 }
      find('button').dispatchEvent(new PointerEvent('pointerdown', how))
      const click = new PointerEvent('click', { ...how, cancelable: true })
      Object.defineProperty(click, 'timeStamp', { value: timeStamp })
      find('button').dispatchEvent(click)
    }
    press(1000, 50)
    await expect.poll(() => find('button').textContent).toBe('second')
    press(1000 + afterMs, 50 + offset)
    expect(pressed).toEqual(expected)
  },
)
