/** Calls a listener whose mistake must not stop the caller: what it throws surfaces as uncaught. */
export function callListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
