import * as v from 'valibot'

/** What a reader of a setting says instead of a value: words that follow the variable's name, and hold no value. */
export interface Fault {
  readonly fault: string
}

/** Makes a fault of words that follow the variable's name, such as "is no port". */
export function not(sentence: string): Fault {
  return { fault: sentence }
}

/** Whether a reader found a fault. */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'fault' in value
}

/** Fits a text that a reader takes. */
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
