/** The same as that of the slide from screen to screen. */
const turnMs = 220
const easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)'

/** What {@link moveEdge} needs, in pixels. */
interface EdgeOptions {
  /** The card's height as it is seen now. */
  readonly from: number
  readonly to: number
  readonly onEnd: () => void
}

/** A card that is seen changing its height. */
export interface MovingEdge {
  /** The height it is seen with, in pixels. */
  readonly height: () => number
  readonly pause: () => void
  /** It is seen as it is laid out. */
  readonly cancel: () => void
}

/**
 * Has a card be seen changing its height, though it is laid out with the greater of the two all the while: what is beyond
 * its lower edge is cut off, and the panel moves by as much as keeps the card in the middle, or at the foot, of the window.
 */
export function moveEdge(card: HTMLElement, { from, to, onEnd }: EdgeOptions): MovingEdge {
  const panel = card.closest('.dialog__panel')
  const style = getComputedStyle(card)
  // The style sheet of the dialog says how much of a change its upper edge makes.
  const share = Number(style.getPropertyValue('--foyer-anchor'))
  const duration = turnMs * Number(style.getPropertyValue('--foyer-move'))
  const timing = { duration, easing, fill: 'forwards' } as const
  const full = Math.max(from, to)
  const each = (write: (height: number) => string) => [write(from), write(to)]
  const edge = card.animate(
    { clipPath: each(height => `inset(0 0 ${full - height}px round ${style.borderRadius})`) },
    timing,
  )
  const animations = [edge]
  if (panel) {
    const place = { translate: each(height => `0 ${(full - height) * share}px`) }
    const shadow = { transform: each(height => `scaleY(${height / full})`) }
    animations.push(
      // An entrance may still be under way.
      panel.animate(place, { ...timing, composite: 'add' }),
      panel.animate(shadow, { ...timing, pseudoElement: '::before' }),
    )
  }
  edge.onfinish = onEnd
  return {
    height: () => from + (to - from) * (edge.effect?.getComputedTiming().progress ?? 1),
    pause() {
      for (const animation of animations) animation.pause()
    },
    cancel() {
      for (const animation of animations) animation.cancel()
    },
  }
}
