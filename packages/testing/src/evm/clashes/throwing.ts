/** Returns an object that throws when any of its fields is read. */
export function throwing(shape: object): object {
  const getters = Object.keys(shape).map(key => [
    key,
    {
      enumerable: true,
      get() {
        throw new HostileGetterError(key)
      },
    },
  ])
  return Object.defineProperties({}, Object.fromEntries(getters))
}

class HostileGetterError extends Error {}
