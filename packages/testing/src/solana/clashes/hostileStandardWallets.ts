import { createRandom, type Random } from '../../evm/clashes/createRandom.js'
import { throwing } from '../../evm/clashes/throwing.js'

const texts: readonly [unknown, ...unknown[]] = [
  '<img src=x onerror=alert(1)>',
  '\u202emotnahP',
  '\u0000\u001b[31mred',
  '\u200b\ufeff',
  'x'.repeat(100_000),
  '',
  'Phantom',
  42,
  null,
  undefined,
  {},
  Symbol('name'),
]

const icons: readonly [unknown, ...unknown[]] = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://tracker.example/pixel.png',
  'https://tracker.example/pixel.png',
  `data:image/png;base64,${'A'.repeat(1_000_000)}`,
  0,
  null,
]

/**
 * Creates values that no honest wallet registers, to prove that none of them does harm: wrong types, throwing
 * getters, proxies, lists that are not arrays, features without methods. The same seed produces the same values.
 */
export function hostileStandardWallets({
  count,
  seed,
  family = 'solana',
}: {
  readonly count: number
  readonly seed: number
  /** The family whose wallets they imitate. */
  readonly family?: 'solana' | 'bitcoin'
}): readonly unknown[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => hostileWallet(random, family))
}

function hostileWallet(random: Random, family: 'solana' | 'bitcoin'): unknown {
  const connect = family === 'solana' ? 'standard:connect' : 'bitcoin:connect'
  const shape = {
    version: '1.0.0',
    name: random.pick(texts),
    icon: random.pick(icons),
    chains: random.pick<unknown>([
      [`${family}:mainnet`],
      [null, 42],
      `${family}:mainnet`,
      undefined,
      { 0: `${family}:testnet` },
    ]),
    features: random.pick<unknown>([
      {},
      { [connect]: {} },
      { [connect]: null, [`${family}:signMessage`]: 7 },
      { [connect]: { connect: 'no' }, [`${family}:signTransaction`]: {} },
      null,
      [],
    ]),
    accounts: random.pick<unknown>([[], null, [{ address: 7 }], [{ address: '<script>', chains: 'x' }]]),
  }
  return random.pick<() => unknown>([
    () => shape,
    () => throwing(shape),
    () => new Proxy(shape, { get: () => () => {} }),
    () => random.pick(texts),
    () => ({ ...shape, features: throwing({ [connect]: 1 }) }),
  ])()
}
