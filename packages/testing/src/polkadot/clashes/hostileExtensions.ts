import { createRandom, type Random } from '../../evm/clashes/createRandom.js'
import { throwing } from '../../evm/clashes/throwing.js'

const names: readonly [string, ...string[]] = [
  '<img src=x onerror=alert(1)>',
  '\u202emsilat',
  '\u0000\u001b[31mred',
  '\u200b\ufeff',
  'x'.repeat(100_000),
  '',
  '__proto__',
  'constructor',
  'Talisman',
  'SubWallet',
]

/**
 * Creates values that no honest wallet injects, by their key in `injectedWeb3`: wrong types, throwing getters,
 * proxies, an `enable` that is not a function. The same seed produces the same values.
 */
export function hostileExtensions({
  count,
  seed,
}: {
  count: number
  seed: number
}): readonly (readonly [string, unknown])[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => [random.pick(names), hostileExtension(random)] as const)
}

function hostileExtension(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => 42,
    () => 'enable',
    () => ({}),
    () => ({ version: 7, enable: 'yes' }),
    () => ({ version: {}, enable: null }),
    () => throwing({ enable: 1 }),
    () => Object.create(null),
    () => [],
  ])()
}
