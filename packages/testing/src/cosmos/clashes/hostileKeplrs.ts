import { createRandom, type Random } from '../../evm/clashes/createRandom.js'

/**
 * Creates objects that no honest wallet injects: wrong types, throwing getters, and methods that are not functions,
 * throw, never answer, or return nonsense. The same seed produces the same objects.
 */
export function hostileKeplrs({ count, seed }: { count: number; seed: number }): readonly unknown[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => hostileKeplr(random))
}

function hostileKeplr(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => 42,
    () => 'enable',
    () => ({}),
    () => Object.create(null),
    () => ({ enable: 'yes', getKey: {} }),
    () => throwing('enable'),
    () => throwing('getKey'),
    () => lying(() => hostileKey(random)),
    () => lying(() => new Promise(() => {})),
    () => ({
      enable() {
        throw new HostileKeplrError('enable')
      },
      getKey: () => Promise.reject(null),
    }),
  ])()
}

function hostileKey(random: Random): unknown {
  const pubKey = new Uint8Array(33)
  return random.pick<unknown>([
    null,
    'cosmos1',
    [],
    { bech32Address: 7, pubKey },
    { bech32Address: '<img src=x onerror=alert(1)>', pubKey },
    { bech32Address: 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', pubKey },
    { bech32Address: `cosmos1${'q'.repeat(100_000)}`, pubKey },
    throwing('bech32Address'),
  ])
}

function lying(answer: () => unknown): object {
  return { enable: async () => {}, getKey: async () => answer(), isConnected: async () => 'maybe' }
}

function throwing(key: string): object {
  const methods = { enable: async () => {}, getKey: async () => ({}) }
  return Object.defineProperty(methods, key, {
    enumerable: true,
    get() {
      throw new HostileKeplrError(key)
    },
  })
}

class HostileKeplrError extends Error {}
