import { draw } from './draw.js'

/** Creates a field for the number that the app shows. */
export function numberField(): { readonly element: HTMLElement; value(): string } {
  const input = draw('input', {
    testId: 'matching-number',
    inputmode: 'numeric',
    maxlength: '2',
    autocomplete: 'off',
  })
  return { element: draw('label', {}, 'The number that the app shows', input), value: () => input.value }
}
