import { isVisible } from '../frame/isVisible.js'
import { deepestActive } from '../frame/opener.js'

const journeyMs = 420

/** The avatars in the account buttons of `@foyer/react`, which are in the host's page. */
const avatarSelector = '.foyer-button[data-kind="account"] .foyer-button__account > .foyer-button__image'

const avatarsIn = (page: Document) => [...page.querySelectorAll<HTMLElement>(avatarSelector)]

/** Returns the account that an avatar shows: its picture, or the number behind its colors. */
const accountOf = (avatar: HTMLElement) =>
  avatar.getAttribute('src') ?? avatar.style.getPropertyValue('--foyer-seed')

function centerOf(element: Element): readonly [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** Returns whether the visitor sees an avatar: it is in the viewport, and nothing covers it. */
function isSeen(avatar: HTMLElement): boolean {
  if (!isVisible(avatar)) return false
  const button = avatar.closest('button')
  return button?.contains(avatar.ownerDocument.elementFromPoint(...centerOf(avatar))) === true
}

/** Returns the nearest element to the focus, or the first one if nothing has the focus. */
function nearestToFocus(page: Document, elements: readonly HTMLElement[]): HTMLElement | undefined {
  const active = deepestActive(page)
  if (!active || active === page.body) return elements[0]
  const [x, y] = centerOf(active)
  const distanceOf = (element: Element) => {
    const [left, top] = centerOf(element)
    return Math.hypot(left - x, top - y)
  }
  return [...elements].sort((one, next) => distanceOf(one) - distanceOf(next))[0]
}

/** Copies a picture into the page's top layer, above the snapshot of the closing dialog. */
function liftCopy(picture: HTMLElement, root: Node): HTMLElement {
  const traveller = picture.ownerDocument.createElement('div')
  traveller.className = 'page-traveller'
  traveller.dataset['travelling'] = 'page'
  traveller.popover = 'manual'
  traveller.inert = true
  traveller.setAttribute('aria-hidden', 'true')
  traveller.append(picture.cloneNode(true))
  root.appendChild(traveller)
  traveller.showPopover()
  return traveller
}

/** A closed dialog, and the visible picture in its snapshot. */
interface Departure {
  readonly dialog: HTMLDialogElement
  readonly picture: HTMLElement
}

/**
 * Moves a copy of the picture to the avatar, which is invisible meanwhile. That is an animation without a fill mode, so
 * that the avatar is visible afterwards whatever happens. Ends early if the dialog opens again or the avatar disappears.
 */
function travel({ dialog, picture }: Departure, avatar: HTMLElement): void {
  const move = Number(getComputedStyle(picture).getPropertyValue('--foyer-move'))
  if (!(move > 0) || !('popover' in picture)) return
  const from = picture.getBoundingClientRect()
  const to = avatar.getBoundingClientRect()
  const traveller = liftCopy(picture, dialog.getRootNode())
  const timing = { duration: journeyMs * move }
  const frame = picture.querySelector('.picture__frame') ?? picture
  const journey = traveller.animate(
    {
      transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, `scale(${to.width / from.width})`],
      borderRadius: [frame, avatar].map(each => getComputedStyle(each).borderRadius),
    },
    { ...timing, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' },
  )
  const fades = [
    traveller.animate({ opacity: [1, 1, 0], offset: [0, 0.75, 1] }, timing),
    avatar.animate({ opacity: [1, 0, 0, 1], offset: [0, 0.15, 0.75, 1] }, timing),
  ]
  picture.style.visibility = 'hidden' // In the snapshot, which is removed.
  const follow = () => {
    const isOver = journey.playState === 'finished' || dialog.open || !dialog.isConnected
    if (isOver || !isVisible(avatar)) {
      for (const each of [journey, ...fades]) each.cancel()
      return traveller.remove()
    }
    const { x, y } = avatar.getBoundingClientRect()
    Object.assign(traveller.style, { left: `${x}px`, top: `${y}px` })
    requestAnimationFrame(follow)
  }
  follow()
}

/**
 * Lets the picture in a ring go on to the page when its dialog closes upon success: it becomes the avatar in the
 * account button that shows a new account. Of several buttons, the nearest to the focus. Returns the function to call
 * on close. Call it before the account changes.
 */
export function letPictureReachPage(ring: HTMLElement): () => void {
  const dialog = ring.closest('dialog')
  if (!dialog) return () => {}
  const page = ring.ownerDocument
  const before = new Map(avatarsIn(page).map(avatar => [avatar, accountOf(avatar)]))
  const depart = (ghost: HTMLElement) => {
    const picture = ghost.querySelector<HTMLElement>('.connecting-mark .picture')
    if (!picture || dialog.open || !dialog.isConnected) return
    const changed = avatarsIn(page).filter(avatar => before.get(avatar) !== accountOf(avatar))
    const avatar = nearestToFocus(page, changed.filter(isSeen))
    if (avatar) travel({ dialog, picture }, avatar)
  }
  return () =>
    queueMicrotask(() => {
      if (dialog.open) return
      const ghost = dialog.parentNode?.querySelector<HTMLElement>(
        'dialog[data-succeeded][data-state="leaving"]',
      )
      // The snapshot begins to disappear once the door is open.
      ghost?.addEventListener('animationstart', ({ target, pseudoElement }) => {
        if (target === ghost && !pseudoElement) depart(ghost)
      })
    })
}
