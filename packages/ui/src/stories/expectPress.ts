import { expect, userEvent } from 'storybook/test'

interface Pressing {
  /** The spy that a press is to call. */
  readonly calls: unknown
  /** It is shown, and pressing it does nothing (default: it does something). */
  readonly isIdle?: boolean | undefined
}

/** Presses a control with the pointer and with Enter: each calls once, or neither does. Nothing has focus afterwards. */
export async function expectPress(control: HTMLElement, { calls, isIdle = false }: Pressing): Promise<void> {
  await userEvent.click(control)
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 1)
  control.focus()
  await userEvent.keyboard('{Enter}')
  await expect(calls).toHaveBeenCalledTimes(isIdle ? 0 : 2)
  control.blur()
}

/** Presses every button of a story once, from the first to the last. Nothing has focus afterwards. */
export async function pressAll(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await userEvent.click(button)
    button.blur()
  }
}
