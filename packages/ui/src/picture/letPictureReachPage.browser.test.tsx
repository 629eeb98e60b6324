import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { WalletMark } from '../connecting-mark/WalletMark.js'
import { holdMotion } from '../stories/holdMotion.js'
import { OpenDialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'
import { WalletImage } from './Picture.js'

/** Adds an account button of `@foyer/react` to the page. Returns its avatar. */
function addButton(seed: number, place: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const button = document.createElement('button')
  button.className = 'foyer-button'
  button.dataset['kind'] = 'account'
  Object.assign(button.style, { position: 'fixed', top: '20px', right: '20px', height: '40px', ...place })
  const account = document.createElement('span')
  account.className = 'foyer-button__account'
  const avatar = document.createElement('span')
  avatar.className = 'foyer-button__image'
  avatar.style.setProperty('--foyer-seed', String(seed))
  Object.assign(avatar.style, { display: 'block', width: '20px', height: '20px', borderRadius: '50%' })
  account.append(avatar)
  button.append(account)
  document.body.append(button)
  onTestFinished(() => button.remove())
  return avatar
}

interface Visit {
  readonly hasSucceeded?: boolean
  readonly Mode?: ComponentType<{ readonly children: ReactNode }>
}

/** Opens a dialog in which a wallet is connecting, with all animations paused. */
async function openConnecting({ hasSucceeded = true, Mode = Fragment as Visit['Mode'] }: Visit = {}) {
  await page.viewport(1280, 800) // Wide enough for a dialog instead of a sheet.
  const Around = Mode ?? Fragment
  const dialog = (isOpen: boolean) => (
    <Around>
      <OpenDialog isOpen={isOpen} hasSucceeded={() => hasSucceeded} label="Connect" onDismiss={() => {}}>
        <WalletMark state="waiting" image={<WalletImage name="Ember" src={undefined} size="xl" />} />
      </OpenDialog>
    </Around>
  )
  const opened = await openShadowHost(dialog(true))
  await holdMotion()
  const traveller = () => opened.root.querySelector<HTMLElement>('[data-travelling="page"]')
  const seen = new Set<Node>()
  new MutationObserver(changes => {
    for (const each of changes.flatMap(change => [...change.addedNodes]))
      if (each instanceof HTMLElement && each.dataset['travelling']) seen.add(each)
  }).observe(opened.root, { childList: true })
  const ghost = () => opened.root.querySelector<HTMLElement>('[data-state="leaving"]')
  /** Closes the dialog, and skips to the moment when its snapshot begins to disappear. */
  const close = async () => {
    // Listens before the dialog closes, because the snapshot may begin to disappear at once.
    const begun = new Promise<void>(resolve =>
      opened.root.addEventListener('animationstart', ({ target }) => {
        if (target === ghost()) resolve()
      }),
    )
    await opened.show(dialog(false))
    await expect.poll(ghost).not.toBeNull()
    for (const each of ghost()?.getAnimations() ?? []) each.currentTime = 600
    await begun
  }
  /** Moves the journey to a time in milliseconds. */
  const seek = (avatar: HTMLElement, time: number) => {
    for (const each of [...(traveller()?.getAnimations() ?? []), ...avatar.getAnimations()])
      each.currentTime = time
  }
  const openAgain = () => opened.show(dialog(true))
  return { ...opened, traveller, seen, ghost, close, seek, openAgain }
}

const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
const rectOf = (element: Element | null | undefined) => {
  const { x, y, width } = element?.getBoundingClientRect() ?? expect.fail('no element')
  return [x, y, width].map(Math.round)
}

describe.each([
  ['', Fragment],
  [' in StrictMode', StrictMode],
])('the picture of a connected wallet%s', (_, mode) => {
  const Mode = mode as NonNullable<Visit['Mode']> // Both render their children.

  it('goes on from the ring to the avatar in the account button', async () => {
    const { traveller, ghost, close, seek, root } = await openConnecting({ Mode })
    const avatar = addButton(7)
    await close()
    expect(rectOf(traveller())).toEqual(rectOf(ghost()?.querySelector('.connecting-mark .picture')))
    expect(traveller()?.matches(':popover-open')).toBe(true)
    expect(root.querySelectorAll('[data-travelling]')).toHaveLength(1)
    seek(avatar, 210)
    expect([opacityOf(avatar), opacityOf(traveller() as Element)]).toEqual([0, 1])
    seek(avatar, 419.99)
    expect(rectOf(traveller())).toEqual(rectOf(avatar))
    expect(opacityOf(avatar)).toBeCloseTo(1)
    seek(avatar, 420)
    await expect.poll(traveller).toBeNull()
    expect([avatar.getAnimations(), opacityOf(avatar), avatar.style.opacity]).toEqual([[], 1, ''])
  })

  it.each<[string, (parts: { readonly avatar: HTMLElement; readonly openAgain: () => unknown }) => unknown]>([
    ['its button disappears', ({ avatar }) => avatar.closest('button')?.remove()],
    [
      'its button is hidden',
      ({ avatar }) => Object.assign((avatar.closest('button') as HTMLElement).style, { display: 'none' }),
    ],
    ['the dialog opens again', ({ openAgain }) => openAgain()],
  ])('leaves nothing behind if %s midway', async (_, disturb) => {
    const { traveller, close, seek, openAgain } = await openConnecting({ Mode })
    const avatar = addButton(7)
    await close()
    seek(avatar, 210)
    expect(traveller()).not.toBeNull()
    await disturb({ avatar, openAgain })
    await expect.poll(traveller).toBeNull()
    expect([avatar.getAnimations(), avatar.style.opacity]).toEqual([[], ''])
  })

  it('leaves nothing behind if the modal is unmounted midway', async () => {
    const { traveller, close, seek, unmount } = await openConnecting({ Mode })
    const avatar = addButton(7)
    await close()
    seek(avatar, 210)
    expect([traveller()?.isConnected, opacityOf(avatar)]).toEqual([true, 0])
    await unmount()
    await expect.poll(() => avatar.getAnimations()).toEqual([])
    expect(opacityOf(avatar)).toBe(1)
  })
})

it('follows a button that moves', async () => {
  const { traveller, close, seek } = await openConnecting()
  const avatar = addButton(7)
  await close()
  Object.assign((avatar.closest('button') as HTMLElement).style, { top: '120px', right: '300px' })
  seek(avatar, 419.99)
  await expect.poll(() => rectOf(traveller())).toEqual(rectOf(avatar))
})

it('takes the button nearest to the focus, which returns to the opener', async () => {
  const opener = addButton(1, { top: '740px' })
  opener.closest('button')?.focus()
  const { close } = await openConnecting()
  const far = addButton(7)
  const near = addButton(7, { top: '600px' })
  await close()
  expect([far, near].map(each => each.getAnimations().length)).toEqual([0, 1])
})

it('goes to no button that shows the same account as before', async () => {
  const other = addButton(3)
  other.closest('button')?.focus()
  const changed = addButton(3, { top: '700px' })
  const { close } = await openConnecting()
  changed.style.setProperty('--foyer-seed', '7')
  await close()
  expect([other, changed].map(each => each.getAnimations().length)).toEqual([0, 1])
})

it.each<[string, Visit, Partial<CSSStyleDeclaration>]>([
  ['after the visitor closed the dialog', { hasSucceeded: false }, {}],
  ['to a button outside the viewport', {}, { top: '900px' }],
  ['to a hidden button', {}, { visibility: 'hidden' }],
])('does not travel %s', async (_, visit, place) => {
  const { seen, close } = await openConnecting(visit)
  addButton(7, place)
  await close()
  expect(seen.size).toBe(0)
})

it('does not travel to a button behind something else', async () => {
  const { seen, close } = await openConnecting()
  addButton(7)
  const cover = document.createElement('div')
  Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '1' })
  document.body.append(cover)
  onTestFinished(() => cover.remove())
  await close()
  expect(seen.size).toBe(0)
})

it('does not travel with reduced motion', async () => {
  onTestFinished(() => reduceMotion(false))
  await reduceMotion(true)
  const { seen, close } = await openConnecting()
  addButton(7)
  await close()
  expect(seen.size).toBe(0)
})
