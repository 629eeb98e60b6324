/** How long after it was seen a picture may still travel: what it leads to may have to be loaded. */
const memoryMs = 1500

/** What takes the place of a picture: the ring that waits for a wallet, or the avatar of the account it led to. */
export type Goal = 'ring' | 'avatar'

export interface Seen {
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

/** Where the picture was seen that leads to a goal, unless that is long ago. It is given once. */
export function recallPicture(card: Element, goal: Goal): Seen | undefined {
  const from = seen.get(card)
  if (from?.goal !== goal) return undefined
  seen.delete(card)
  return performance.now() - from.at > memoryMs ? undefined : from
}
