import type { Lab } from './createLab.js'

/** Returns the modal's buttons that a tap 21 px above or below their center misses. */
export function missedButtons(lab: Lab): Promise<readonly string[]> {
  return lab.dialog.evaluate(dialog => {
    const root = dialog.getRootNode() as ShadowRoot
    const isMissed = (button: HTMLElement) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return [y - 21, y + 21].some(each => root.elementFromPoint(x, each)?.closest('button, a') !== button)
    }
    const isScrolledAway = (button: HTMLElement) => {
      const area = button.closest('.scroll-area__viewport')?.getBoundingClientRect()
      const { top, height } = button.getBoundingClientRect()
      return area !== undefined && (top < area.top || top + height > area.bottom)
    }
    const buttons = [
      ...dialog.querySelectorAll<HTMLElement>(
        'button:not([data-size="sm"]), a.chip, a.button:not([data-size="sm"])',
      ),
    ]
    // A view that fades out is inert.
    return buttons
      .filter(each => !each.closest('[inert]') && !isScrolledAway(each) && isMissed(each))
      .map(each => each.outerHTML.slice(0, 120))
  })
}
