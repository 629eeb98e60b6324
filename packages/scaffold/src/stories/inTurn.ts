/** The element in which Storybook rendered the story. */
export interface StepContext {
  readonly canvasElement: HTMLElement
}

/** A step of a play function. */
export type Step = (shown: StepContext) => Promise<void>

/** Returns the modal's shadow root, which Storybook's `canvas` does not search. */
export function modalOf({ canvasElement }: StepContext): ShadowRoot {
  const root = canvasElement.querySelector('[data-foyer-host]')?.shadowRoot
  if (!root) throw new DOMException('There is no modal', 'NotFoundError')
  return root
}

/** Runs steps one after the other, then removes the focus, so that the story looks untouched. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async shown => {
    for (const step of steps) await step(shown)
    const { activeElement } = modalOf(shown)
    if (activeElement instanceof HTMLElement) activeElement.blur()
  }
