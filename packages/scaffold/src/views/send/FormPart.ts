import type { SendForm, SendVerbs } from '@foyer/core/send'

/** What the parts of the form share. */
export interface FormPart {
  readonly form: SendForm
  readonly verbs: SendVerbs
}
