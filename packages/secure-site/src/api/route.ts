import * as v from 'valibot'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { Caller } from '../users/Caller.js'

/** Answers a request from the site's own pages. Rejects with `SecureFailure`. */
export type Route = (body: unknown, caller: Caller) => Promise<unknown>

/** Routes by their path below `/api/`. */
export type Routes = Readonly<Record<string, Route>>

/** The error messages for invalid fields that visitors fill in themselves. */
const fieldSentences: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as ada@example.com.',
}

/** Creates a route that validates its body first. */
export function route<Schema extends v.GenericSchema>(
  schema: Schema,
  work: (body: v.InferOutput<Schema>, caller: Caller) => unknown,
): Route {
  return async (body, caller) => {
    const read = v.safeParse(schema, body)
    if (read.success) return work(read.output, caller)
    const at = v.getDotPath(read.issues[0]) ?? 'request'
    const sentence = fieldSentences[at] ?? `The ${at} cannot be read.`
    throw new SecureFailure(sentence, failureCodes.invalidParams)
  }
}
