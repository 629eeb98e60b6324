import * as v from 'valibot'
import type { Question } from './Question.js'

// Between a frame and the window it opened, both of this site.
const ready = v.object({ type: v.literal('@foyer-secure/WINDOW_READY') })
const answer = v.object({ type: v.literal('@foyer-secure/WINDOW_ANSWER'), isApproved: v.boolean() })
const row = v.object({ label: v.string(), value: v.string(), isBytes: v.optional(v.boolean()) })
const question = v.object({
  type: v.literal('@foyer-secure/WINDOW_QUESTION'),
  app: v.object({ origin: v.string(), name: v.string() }),
  description: v.object({
    title: v.string(),
    rows: v.array(row),
    warnings: v.array(v.string()),
    isDangerous: v.optional(v.boolean()),
  }),
  theme: v.optional(v.string()),
})

/** What the window is asked to show. */
export type WindowQuestion = Pick<Question, 'app' | 'description'> & { readonly theme: string | undefined }

export const windowReady: v.InferOutput<typeof ready> = { type: '@foyer-secure/WINDOW_READY' }

/** Whether a message says that the window listens. */
export function isWindowReady(message: unknown): boolean {
  return v.is(ready, message)
}

export function writeQuestion(asked: WindowQuestion): object {
  return { type: '@foyer-secure/WINDOW_QUESTION', ...asked }
}

/** The question of a message; `undefined` for any other. */
export function readQuestion(message: unknown): WindowQuestion | undefined {
  const read = v.safeParse(question, message)
  return read.success ? (read.output as WindowQuestion) : undefined // optional members are there or not
}

export function writeWindowAnswer(isApproved: boolean): object {
  return { type: '@foyer-secure/WINDOW_ANSWER', isApproved }
}

/** The visitor's word; `undefined` for any other message. */
export function readWindowAnswer(message: unknown): boolean | undefined {
  return v.is(answer, message) ? message.isApproved : undefined
}
