import { createHash } from 'node:crypto'

/** The settings of one local chain. */
export interface ChainPlan {
  readonly name: string
  readonly genesisHash: `0x${string}`
  readonly symbol: string
  readonly decimals: number
  readonly preferredPort: number
}

/** The SS58 prefix of addresses, defined by the runtime. */
export const ss58Prefix = 2

/** Both chains have the runtime of Rococo's asset hub, the only genesis available from npm. */
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
