/** Returns placeholder values for an error: the given ones, else 30 000 for names ending in `Ms`, else `{name}`. */
export const placeholderContext = (
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  new Proxy(given, {
    get: (values, name) => {
      if (name in values) return values[String(name)]
      return String(name).endsWith('Ms') ? 30_000 : `{${String(name)}}`
    },
  })
