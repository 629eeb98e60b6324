/** The duration in milliseconds, the same as for the slide between views. */
const turnMs = 220
const easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)'

/** The start, the end and the end handler of {@link moveEdge}, in CSS pixels. */
interface EdgeOptions {
  /** The card's visible height at the start. */
  readonly from: number
  readonly to: number
  /** The place of the panel's upper edge at the start. By default where a card of that height belongs. */
  readonly fromTop: number | undefined
  readonly onEnd: () => void
}

/** The running height animation of a card. */
export interface MovingEdge {
  /** Returns the visible height in CSS pixels. */
  readonly height: () => number
  readonly pause: () => void
  /** Ends the animation, so that the visible height equals the height of the layout. */
  readonly cancel: () => void
}

/**
 * Animates the visible height of a card, whose layout keeps the greater of the two heights. The excess below its
 * lower edge is clipped, and the panel moves so that the card stays in the middle or at the bottom of the window.
 */
export function moveEdge(card: HTMLElement, { from, to, fromTop, onEnd }: EdgeOptions): MovingEdge {
  const panel = card.closest<HTMLElement>('.dialog__panel')
  const style = getComputedStyle(card)
  // The dialog's style sheet defines the upper edge's share of the change.
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
    const start = fromTop === undefined ? (full - from) * share : fromTop - panel.offsetTop
    const place = { translate: [start, (full - to) * share].map(y => `0 ${y}px`) }
    const shadow = { transform: each(height => `scaleY(${height / full})`) }
    animations.push(
      // Adds to an entrance that may still be running.
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
