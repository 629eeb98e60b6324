/**
 * Stands in for the values of an error: those given, else `{name}` for each and half a minute where a duration is wanted.
 */
export const placeholderContext = (
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  new Proxy(given, {
    get: (values, name) => {
      if (name in values) return values[String(name)]
      return String(name).endsWith('Ms') ? 30_000 : `{${String(name)}}`
    },
  })
