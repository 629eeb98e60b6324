import type { SendForm, SendVerbs } from '@foyer/core/send'

/** What the parts of the form share. */
export interface FormPart {
  readonly form: SendForm
  readonly verbs: SendVerbs
}

/** What the amount is of, and the most decimals it may have. */
export function unitOf(token: SendForm['token']): {
  readonly unit: string | undefined
  readonly decimals: number | undefined
} {
  return { unit: token?.symbol, decimals: token && Number(token.quantity.decimals) }
}
