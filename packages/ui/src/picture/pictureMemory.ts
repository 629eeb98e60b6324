/** The maximum age of a remembered picture in milliseconds. The next view may have to load first. */
const memoryMs = 1500

/** The replacement of a picture: the ring around a connecting wallet, or the avatar of its account. */
export type Goal = 'ring' | 'avatar'

/** A position in CSS pixels from the card's corner, because the card may move in the meantime. */
export interface CardPosition {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A picture at the place where it was last visible. */
interface SeenPicture extends CardPosition {
  readonly picture: HTMLElement
  readonly at: number
}

const seen = { ring: new WeakMap<Element, SeenPicture>(), avatar: new WeakMap<Element, SeenPicture>() }

/** Returns a picture's position in its card's layout, regardless of animations, or `undefined` while it is hidden. */
export function placeInCard(picture: HTMLElement): CardPosition | undefined {
  const card = picture.closest('.card')
  // Elements in a closed dialog have no width.
  if (!card || picture.offsetWidth === 0) return undefined
  let [x, y] = [0, 0]
  for (
    let each: Element | null = picture;
    each instanceof HTMLElement && each !== card;
    each = each.offsetParent
  ) {
    x += each.offsetLeft
    y += each.offsetTop
  }
  return { x, y, width: picture.offsetWidth }
}

/** Remembers where a picture was last visible, so that its replacement elsewhere in the card can start from there. */
export function rememberPlace(card: Element, picture: HTMLElement, position: CardPosition, goal: Goal): void {
  seen[goal].set(card, { ...position, picture, at: performance.now() })
}

/** Remembers a picture's current visible position. */
export function rememberPicture(picture: HTMLElement | null | undefined, goal: Goal): void {
  const card = picture?.closest('.card')
  if (!picture || !card) return
  const from = card.getBoundingClientRect()
  const { x, y, width } = picture.getBoundingClientRect()
  if (width > 0) rememberPlace(card, picture, { x: x - from.x, y: y - from.y, width }, goal)
}

/** Returns the remembered picture for a goal, unless it is too old. */
export function recallPicture(card: Element, goal: Goal): SeenPicture | undefined {
  const from = seen[goal].get(card)
  return from && performance.now() - from.at <= memoryMs ? from : undefined
}

/** Forgets the picture for a goal. Its journey is over. */
export function forgetPicture(card: Element, goal: Goal): void {
  seen[goal].delete(card)
}
