/** How long after it was seen a picture may still travel: what it leads to may have to be loaded. */
const memoryMs = 1500

/** What takes the place of a picture: the ring that waits for a wallet, or the avatar of the account it led to. */
export type Goal = 'ring' | 'avatar'

/** Where something stands in its card, in pixels from the card's corner: the card may move in the meantime. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Seen extends Place {
  readonly goal: Goal
  readonly at: number
}

const seen = new WeakMap<Element, Seen>()

/** Where a picture is laid out in its card, whatever slide is under way. Nothing while it is not shown. */
export function placeInCard(picture: HTMLElement): Place | undefined {
  const card = picture.closest('.card')
  // In a dialog that is closed nothing has a width.
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

/** Remembers that a picture was seen until now, so that the one that takes its place elsewhere in the card can travel from there. */
export function rememberPlace(card: Element, place: Place, goal: Goal): void {
  seen.set(card, { ...place, goal, at: performance.now() })
}

/** Remembers a picture where it is seen at this moment. */
export function rememberPicture(picture: Element | null | undefined, goal: Goal): void {
  const card = picture?.closest('.card')
  if (!picture || !card) return
  const from = card.getBoundingClientRect()
  const { x, y, width } = picture.getBoundingClientRect()
  if (width > 0) rememberPlace(card, { x: x - from.x, y: y - from.y, width }, goal)
}

/** Where the picture was seen that leads to a goal, unless that is long ago. It is given once. */
export function recallPicture(card: Element, goal: Goal): Place | undefined {
  const from = seen.get(card)
  if (from?.goal !== goal) return undefined
  seen.delete(card)
  return performance.now() - from.at > memoryMs ? undefined : from
}
