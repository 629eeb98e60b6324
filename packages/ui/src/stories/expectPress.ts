import { expect, userEvent } from 'storybook/test'

interface PressOptions {
  /** The spy that a press should call. */
  readonly calls: unknown
  /** Whether the visible control ignores presses (default false). */
  readonly isIdle?: boolean | undefined
}

/**
 * Presses a control with the pointer and with Enter. Expects one call each, or none if it is idle. Removes the focus.
 */
export async function expectPress(
  control: HTMLElement,
  { calls, isIdle = false }: PressOptions,
): Promise<void> {
  await userEvent.click(control)
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 1)
  control.focus()
  await userEvent.keyboard('{Enter}')
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 2)
  control.blur()
}

/** Presses every button of a story once, in order. Removes the focus. */
export async function pressAll(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await userEvent.click(button)
    button.blur()
  }
}
