import { createHash } from 'node:crypto'

/** How a local chain differs from the other one. */
export interface ChainPlan {
  readonly name: string
  readonly genesisHash: `0x${string}`
  readonly symbol: string
  readonly decimals: number
  readonly preferredPort: number
}

/** The first bytes of addresses, as the runtime has it. */
export const ss58Prefix = 2

/** Both have the runtime of Rococo's asset hub: the one genesis that comes with npm. */
export const chainPlans: readonly [ChainPlan, ChainPlan] = [
  {
    name: 'Foyer Polkadot One',
    genesisHash: hashOf('one'),
    symbol: 'ONE',
    decimals: 12,
    preferredPort: 18944,
  },
  {
    name: 'Foyer Polkadot Two',
    genesisHash: hashOf('two'),
    symbol: 'TWO',
    decimals: 12,
    preferredPort: 18945,
  },
]

function hashOf(label: string): `0x${string}` {
  return `0x${createHash('sha256').update(`foyer devstack polkadot ${label}`).digest('hex')}`
}
