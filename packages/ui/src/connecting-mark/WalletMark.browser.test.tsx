import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar } from '../avatar/Avatar.js'
import { Card } from '../card/Card.js'
import { WalletImage } from '../picture/Picture.js'
import { ProfilePill } from '../profile-pill/ProfilePill.js'
import { freezeAnimations } from '../stories/freezeAnimations.js'
import { holdMotion } from '../stories/holdMotion.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'
import { ViewTransition } from '../view-transition/ViewTransition.js'
import { WalletMark } from './WalletMark.js'

const screens = {
  list: (
    <button type="button" style={{ display: 'block', margin: 50 }}>
      <WalletImage name="Ember" src={undefined} size="md" />
    </button>
  ),
  waiting: <WalletMark state="waiting" image={<WalletImage name="Ember" src={undefined} size="xl" />} />,
  account: (
    <ProfilePill
      avatar={<Avatar seed={7} size="sm" />}
      name="0x8ba1…BA72"
      label="Settings"
      onClick={() => {}}
    />
  ),
}

const at = (name: keyof typeof screens) => (
  <Card>
    <ViewTransition viewKey={name} direction="next">
      {screens[name]}
    </ViewTransition>
  </Card>
)

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

const isSeen = (picture: Element) => picture.checkVisibility({ visibilityProperty: true })

describe.each([
  ['', Fragment],
  [' in StrictMode', StrictMode],
])('the travelling picture%s', (_, mode) => {
  const Mode = mode as ComponentType<{ readonly children: ReactNode }> // both render their children
  const inMode = (name: keyof typeof screens) => <Mode>{at(name)}</Mode>

  async function openList() {
    const opened = await openShadowHost(inMode('list'))
    const pressed = opened.find('button')
    const from = middleOf(pressed.querySelector('.picture') as Element)
    pressed.click()
    const letMove = await holdMotion()
    const traveller = () => opened.root.querySelector<HTMLElement>('[data-travelling]')
    const start = () => {
      const [journey] = traveller()?.getAnimations() ?? []
      return { journey, at: middleOf(traveller() as Element) }
    }
    /** Returns all visible pictures, also those of views that fade out. */
    const seen = () => [...opened.root.querySelectorAll('.picture, .avatar')].filter(isSeen)
    return { ...opened, from, traveller, start, letMove, seen }
  }

  it('moves from the pressed row into the ring, as the only picture', async () => {
    const { find, show, from, traveller, start, seen } = await openList()
    await show(inMode('waiting'))
    const { journey, at: begun } = start()
    expect(begun).toEqual(from)
    expect(seen()).toEqual([traveller()])
    const own = find('.connecting-mark .picture')
    journey?.finish()
    await expect.poll(traveller).toBeNull()
    expect(seen()).toEqual([own])
  })

  it("moves on to the account's avatar, as the only picture", async () => {
    const { find, show, traveller, start, letMove, seen } = await openList()
    await show(inMode('waiting'))
    start().journey?.finish()
    await expect.poll(traveller).toBeNull()
    const ring = middleOf(find('.connecting-mark'))
    await letMove()
    await Promise.all(
      find('.view')
        .getAnimations()
        .map(each => each.finished),
    )
    const rested = middleOf(find('.connecting-mark'))
    await holdMotion()
    await show(inMode('account'))
    expect(start().at).toEqual(rested)
    expect(seen()).toEqual([traveller()])
    expect(ring[1]).toBe(rested[1])
  })

  it('leaves nothing behind when the visitor goes back midway', async () => {
    const { root, show, traveller, letMove } = await openList()
    await show(inMode('waiting'))
    expect(traveller()).not.toBeNull()
    await show(inMode('list'))
    expect(traveller()).toBeNull()
    await letMove()
    await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
    expect(root.querySelectorAll('[style*="hidden"]')).toHaveLength(0)
  })
})

it('shows the picture in the ring immediately with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  await reduceMotion(true)
  const { root, find, show } = await openShadowHost(at('list'))
  find('button').click()
  await show(at('waiting'))
  expect([
    root.querySelector('[data-travelling]'),
    find('.connecting-mark .picture').style.visibility,
  ]).toEqual([null, ''])
})

it.each([
  [
    'closes the ring and opens the door after a success',
    true,
    [
      'foyer-close-ring',
      'foyer-close-ring',
      'foyer-door',
      'foyer-doorway',
      'foyer-doorway',
      'foyer-leave',
      'foyer-light',
    ],
  ],
  ['leaves the ring as it was after the visitor closed the dialog', false, ['foyer-leave', 'foyer-sweep']],
])('%s in the snapshot of a closing dialog', async (_, hasSucceeded, motions) => {
  await page.viewport(1280, 800) // Wide enough for a dialog instead of a sheet.
  const dialog = (screen: keyof typeof screens, isOpen: boolean) => (
    <Dialog isOpen={isOpen} hasSucceeded={() => hasSucceeded} label="Connect" onDismiss={() => {}}>
      {at(screen)}
    </Dialog>
  )
  const { root, find, show } = await openShadowHost(dialog('list', true))
  await show(dialog('waiting', true))
  await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
  freezeAnimations(root)
  const names = () =>
    find('[data-state="leaving"]')
      .getAnimations({ subtree: true })
      .map(each => (each as CSSAnimation).animationName)
      .sort()
  // The snapshot first shows the view's entrance, which is skipped one frame later.
  const begun = new Promise<readonly string[]>(resolve => {
    new MutationObserver(() => {
      if (root.querySelector('[data-state="leaving"]')) resolve(names())
    }).observe(root, { subtree: true, childList: true, attributes: true })
  })
  await show(dialog('waiting', false))
  expect(await begun).toContain('foyer-view-in')
  await expect.poll(names).toEqual(motions)
})

it.each([
  ['swings open about its hinge', false],
  ['disappears without a swing with reduced motion', true],
])('the leaf of the lit door %s', async (_, isReduced) => {
  onTestFinished(() => reduceMotion(false))
  await page.viewport(1280, 800)
  const dialog = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} hasSucceeded={() => true} label="Connect" onDismiss={() => {}}>
      {screens.waiting}
    </Dialog>
  )
  const { root, find, show } = await openShadowHost(dialog(true))
  await reduceMotion(isReduced)
  await holdMotion()
  await show(dialog(false))
  await expect.poll(() => root.querySelector('[data-state="leaving"]')).not.toBeNull()
  const mark = find('[data-state="leaving"] .connecting-mark')
  const motion = (name: string) =>
    mark.getAnimations({ subtree: true }).find(each => (each as CSSAnimation).animationName === name)
  await expect.poll(() => motion('foyer-door')?.effect?.getComputedTiming().duration).toBe(420)
  expect(motion('foyer-light')?.effect?.getComputedTiming().duration).toBe(isReduced ? 0 : 300)
  expect(getComputedStyle(mark, '::before').backgroundImage).toContain('rgb(255, 215, 154)')
  const door = motion('foyer-door') as Animation
  const { endTime = 0 } = door.effect?.getComputedTiming() ?? {}
  door.currentTime = endTime
  const leaf = getComputedStyle(mark, '::after')
  expect(new DOMMatrix(leaf.transform).m11).toBeCloseTo(isReduced ? 1 : Math.cos((62 * Math.PI) / 180))
  expect(leaf.opacity).toBe(isReduced ? '0' : '1')
})

it.each([
  ['round', '999px', 'path('],
  ['square in a theme without round corners', '0px', 'polygon('],
])('the ring is %s', async (_, radius, shape) => {
  const { host, find } = await openShadowHost(screens.waiting)
  host.style.setProperty('--foyer-radius-full', radius)
  expect(getComputedStyle(find('.connecting-mark__ring')).clipPath).toContain(shape)
})

it("disappears once the dialog's snapshot has faded", async () => {
  const dialog = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} hasSucceeded={() => true} label="Connect" onDismiss={() => {}}>
      {screens.waiting}
    </Dialog>
  )
  const { root, show } = await openShadowHost(dialog(true))
  await show(dialog(false))
  await expect.poll(() => root.querySelectorAll('dialog').length).toBe(1)
})
