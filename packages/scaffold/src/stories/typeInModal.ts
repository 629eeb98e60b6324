import { findInModal } from './findInModal.js'

/** Sets a field the way a browser does when its owner types: past what React has put over the value. */
export function setText(field: HTMLElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Types into the field with a test id, and waits for what comes of it. */
export const typeInModal =
  (testId: string, text: string, then: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    const field = await findInModal(canvasElement, `[data-testid="${testId}"]`)
    field.focus()
    setText(field, text)
    await findInModal(canvasElement, then)
  }
