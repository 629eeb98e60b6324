import { findInModal } from './findInModal.js'

/** Sets a field's value with the native setter and fires `input`, because React overrides the value property. */
export function setText(field: HTMLElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Types into the field with this test id and waits for `then`. */
export const typeInModal =
  (testId: string, text: string, then: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    const field = await findInModal(canvasElement, `[data-testid="${testId}"]`)
    field.focus()
    setText(field, text)
    await findInModal(canvasElement, then)
  }
