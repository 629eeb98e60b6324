import * as v from 'valibot'
import type { Question } from './Question.js'

// The messages between a frame and its approval window, which are both pages of this site.
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

/** The content of the approval window. */
export type WindowQuestion = Pick<Question, 'app' | 'description'> & { readonly theme: string | undefined }

export const windowReady: v.InferOutput<typeof ready> = { type: '@foyer-secure/WINDOW_READY' }

/** Returns whether a message reports that the window is ready. */
export function isWindowReady(message: unknown): boolean {
  return v.is(ready, message)
}

export function writeQuestion(asked: WindowQuestion): object {
  return { type: '@foyer-secure/WINDOW_QUESTION', ...asked }
}

/** Returns the question in a message, or `undefined` for other messages. */
export function readQuestion(message: unknown): WindowQuestion | undefined {
  const read = v.safeParse(question, message)
  return read.success ? (read.output as WindowQuestion) : undefined // Valibot types optional fields with `undefined`
}

export function writeWindowAnswer(isApproved: boolean): object {
  return { type: '@foyer-secure/WINDOW_ANSWER', isApproved }
}

/** Returns whether the visitor approved, or `undefined` for other messages. */
export function readWindowAnswer(message: unknown): boolean | undefined {
  return v.is(answer, message) ? message.isApproved : undefined
}
