import { expect, userEvent } from 'storybook/test'
import { expectOneCall } from './expectOneCall.js'

interface TypingOptions {
  readonly typed: string
  /** The spy that receives the whole text. */
  readonly calls: unknown
  readonly isReadOnly?: boolean | undefined
}

/** Types at the end of a controlled field. Expects one call with the whole text and an unchanged value. */
export async function expectTyping(
  field: HTMLInputElement,
  { typed, calls, isReadOnly = false }: TypingOptions,
): Promise<void> {
  const before = field.value
  await userEvent.type(field, typed)
  field.blur()
  if (isReadOnly) await expect(calls).not.toHaveBeenCalled()
  else await expectOneCall(calls, before + typed)
  await expect(field).toHaveValue(before)
}
