import { expect, it, onTestFinished } from 'vitest'
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

async function openList() {
  const opened = await openShadowHost(at('list'))
  const pressed = opened.find('button')
  const from = middleOf(pressed.querySelector('.picture') as Element)
  pressed.click()
  const letMove = await holdMotion()
  const traveller = () => opened.root.querySelector<HTMLElement>('[data-travelling]')
  const start = () => {
    const [journey] = traveller()?.getAnimations() ?? []
    return { journey, at: middleOf(traveller() as Element) }
  }
  return { ...opened, from, traveller, start, letMove }
}

it("moves the pressed row's picture into the ring", async () => {
  const { find, show, from, traveller, start } = await openList()
  await show(at('waiting'))
  const { journey, at: begun } = start()
  expect(begun).toEqual(from)
  const own = find('.connecting-mark .picture')
  expect(own.style.visibility).toBe('hidden')
  journey?.finish()
  await expect.poll(traveller).toBeNull()
  expect(own.style.visibility).toBe('')
})

it("passes the picture on to the account's avatar", async () => {
  const { find, show, traveller, start, letMove } = await openList()
  await show(at('waiting'))
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
  await show(at('account'))
  expect(start().at).toEqual(rested)
  expect(ring[1]).toBe(rested[1])
})

it('leaves nothing behind when the visitor goes back midway', async () => {
  const { root, show, traveller, letMove } = await openList()
  await show(at('waiting'))
  expect(traveller()).not.toBeNull()
  await show(at('list'))
  expect(traveller()).toBeNull()
  await letMove()
  await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
  expect(root.querySelectorAll('[style*="hidden"]')).toHaveLength(0)
})

it('shows the picture in the ring immediately with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  await reduceMotion(true)
  const { find, show, traveller } = await openList()
  await show(at('waiting'))
  expect([traveller(), find('.connecting-mark .picture').style.visibility]).toEqual([null, ''])
})

it.each([
  [
    'closes the ring and opens the door after a success',
    true,
    ['foyer-close-ring', 'foyer-close-ring', 'foyer-door', 'foyer-doorway', 'foyer-doorway', 'foyer-leave'],
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
