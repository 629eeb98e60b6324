import { findInModal } from './findInModal.js'

interface Shown {
  readonly canvasElement: HTMLElement
}

/** Presses what carries a test id, as soon as it is there, and waits until something else has come. */
export const pressInModal =
  (testId: string, then: string) =>
  async ({ canvasElement }: Shown): Promise<void> => {
    const pressed = await findInModal(canvasElement, `[data-testid="${testId}"]`)
    pressed.click()
    await findInModal(canvasElement, then)
  }

/** Waits for what the story is about. */
export const awaitInModal =
  (selector: string) =>
  async ({ canvasElement }: Shown): Promise<void> => {
    await findInModal(canvasElement, selector)
  }

/** Moves the pointer until something has come: in place, nothing is asked of a service before the visitor acts. */
export const moveUntilInModal =
  (selector: string) =>
  async ({ canvasElement }: Shown): Promise<void> => {
    const moving = setInterval(() => document.dispatchEvent(new PointerEvent('pointermove')), 50)
    try {
      await findInModal(canvasElement, selector)
    } finally {
      clearInterval(moving)
    }
  }
