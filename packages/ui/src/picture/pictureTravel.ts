/** How long after it was seen a picture may still travel: what it leads to may have to be loaded. */
const memoryMs = 1500
const travelMs = 320

/** What takes the place of a picture: the ring that waits for a wallet, or the avatar of the account it led to. */
type Goal = 'ring' | 'avatar'

interface Seen {
  readonly goal: Goal
  readonly x: number
  readonly y: number
  readonly width: number
  readonly at: number
}

/** By card, whose corner places are measured from: it may move in the meantime. */
const seen = new WeakMap<Element, Seen>()

/** Remembers where a picture is seen, so that the one that takes its place elsewhere in the card can travel from there. */
export function rememberPicture(picture: Element | null | undefined, goal: Goal): void {
  const card = picture?.closest('.card')
  if (!picture || !card) return
  const from = card.getBoundingClientRect()
  const { x, y, width } = picture.getBoundingClientRect()
  if (width > 0) seen.set(card, { goal, x: x - from.x, y: y - from.y, width, at: performance.now() })
}

/** Where it is laid out, whatever slide is under way. */
function placeIn(card: Element, picture: HTMLElement) {
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

/**
 * Has a picture travel to its place from where the one before was seen last; it stays where it is when none was, or for a
 * visitor who asked for reduced motion. What travels is a copy above the card's content. Returns the way to end it.
 */
export function letPictureTravel(picture: HTMLElement, goal: Goal): () => void {
  const card = picture.closest('.card')
  const from = card && seen.get(card)
  // In a dialog that is closed nothing has a width.
  if (!card || from?.goal !== goal || picture.offsetWidth === 0) return () => {}
  seen.delete(card)
  const move = Number(getComputedStyle(card).getPropertyValue('--foyer-move'))
  if (!(move > 0) || performance.now() - from.at > memoryMs) return () => {}
  const to = placeIn(card, picture)
  const traveller = picture.cloneNode(true) as HTMLElement
  traveller.inert = true
  traveller.dataset['travelling'] = ''
  Object.assign(traveller.style, { position: 'absolute', left: `${to.x}px`, top: `${to.y}px`, zIndex: '2' })
  card.append(traveller)
  picture.style.visibility = 'hidden'
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  const journey = traveller.animate(
    { transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
    { duration: travelMs * move, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' },
  )
  const end = () => {
    journey.cancel()
    traveller.remove()
    picture.style.visibility = ''
  }
  journey.onfinish = end
  return end
}
