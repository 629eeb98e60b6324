import { userEvent } from 'storybook/test'

/** Presses keys in a list with a single tab stop, from its first item. Returns the focused item after each key. */
export async function walkList(canvasElement: HTMLElement, keys: readonly string[]): Promise<string[]> {
  canvasElement.querySelector<HTMLElement>('[role="list"] [tabindex="0"]')?.focus()
  const focused: string[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    focused.push((document.activeElement as HTMLElement | null)?.dataset['testid'] ?? '')
  }
  return focused
}

/** Moves a list back to its beginning and removes the focus. */
export async function leaveList(canvasElement: HTMLElement): Promise<void> {
  await walkList(canvasElement, ['Home'])
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const area of canvasElement.querySelectorAll('.scroll-area__viewport')) area.scrollTop = 0
}
