import { draw } from './draw.js'

/** A field with its label. */
export interface TextField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  value(): string
}

/** Creates a field for a short text. */
export function textField({
  label,
  ...attributes
}: {
  readonly label: string
  readonly testId: string
  readonly [name: string]: string
}): TextField {
  const input = draw('input', { autocomplete: 'off', ...attributes })
  return { element: draw('label', {}, label, input), input, value: () => input.value.trim() }
}
