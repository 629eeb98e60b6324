import { findInModal } from './findInModal.js'

interface PlayContext {
  readonly canvasElement: HTMLElement
}

/** Presses the element with this test id and waits for `then`. */
export const pressInModal =
  (testId: string, then: string) =>
  async ({ canvasElement }: PlayContext): Promise<void> => {
    const pressed = await findInModal(canvasElement, `[data-testid="${testId}"]`)
    pressed.click()
    await findInModal(canvasElement, then)
  }

/** Waits for an element. */
export const awaitInModal =
  (selector: string) =>
  async ({ canvasElement }: PlayContext): Promise<void> => {
    await findInModal(canvasElement, selector)
  }

/** Moves the pointer until an element appears. An inline modal calls no service before the visitor acts. */
export const moveUntilInModal =
  (selector: string) =>
  async ({ canvasElement }: PlayContext): Promise<void> => {
    const moving = setInterval(() => document.dispatchEvent(new PointerEvent('pointermove')), 50)
    try {
      await findInModal(canvasElement, selector)
    } finally {
      clearInterval(moving)
    }
  }
