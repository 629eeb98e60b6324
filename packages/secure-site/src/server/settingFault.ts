import * as v from 'valibot'

/** A reader's fault: text that follows the variable's name and contains no value. */
export interface Fault {
  readonly fault: string
}

/** Creates a fault from text that follows the variable's name, such as "is not a port number". */
export function not(sentence: string): Fault {
  return { fault: sentence }
}

/** Returns whether a reader returned a fault. */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'fault' in value
}

/** Creates a schema from a reader of texts. */
export function fits<Value>(read: (text: string) => Value | Fault) {
  return v.pipe(
    v.string('is missing'),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (!isFault(value)) return value
      addIssue({ message: value.fault })
      return NEVER
    }),
  )
}
