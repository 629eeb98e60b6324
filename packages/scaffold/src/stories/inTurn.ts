/** What a play looks at. */
export interface Shown {
  readonly canvasElement: HTMLElement
}

/** A part of a play. */
export type Step = (shown: Shown) => Promise<void>

/** The modal's shadow root, which Storybook's `canvas` does not look into. */
export function modalOf({ canvasElement }: Shown): ShadowRoot {
  const root = canvasElement.querySelector('[data-foyer-host]')?.shadowRoot
  if (!root) throw new DOMException('There is no modal', 'NotFoundError')
  return root
}

/** Takes one step after the other. Nothing keeps the focus: the story is looked at as if nobody had touched it. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async shown => {
    for (const step of steps) await step(shown)
    const { activeElement } = modalOf(shown)
    if (activeElement instanceof HTMLElement) activeElement.blur()
  }
