/** Stands in for the values of an error: `{name}` for each, and half a minute where a duration is wanted. */
export const placeholderContext: Readonly<Record<string, string | number>> = new Proxy(
  {},
  {
    get: (_, name) => (String(name).endsWith('Ms') ? 30_000 : `{${String(name)}}`),
  },
)
