import {
  type Abi,
  type AbiParameter,
  type Address,
  concat,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { describeTools, people } from '../__fixtures__/describeTools.js'
import { wordByDescriptor } from '../describe/wordByDescriptor.js'
import { descriptors } from './knownContracts.js'

const { me, thief } = people
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const until = 1_800_000_000n
const untilText = 'Fri, 15 Jan 2027 08:00:00 GMT'
const word = pad('0x01')
const forAnother = 'another account than yours'
const unread = 'cannot read'
const nothing = 'You may get nothing'

interface Example {
  /** The contract's id in its descriptor. */
  readonly of: string
  /** The function's selector in the contract, written independently of the descriptor. */
  readonly selector: Hex
  readonly args: readonly unknown[]
  readonly value?: bigint
  readonly shows: readonly string[]
  readonly warns?: readonly string[]
}

const route = concat([weth, '0x000bb8', usdc]).toLowerCase() as Hex
const basicOrder = {
  ...{ considerationToken: zeroAddress, considerationIdentifier: 0n, considerationAmount: 10n ** 18n },
  ...{ offerer: thief, zone: zeroAddress, offerToken: people.collection, offerIdentifier: 42n },
  ...{ offerAmount: 1n, basicOrderType: 0, startTime: until, endTime: until, zoneHash: word, salt: 1n },
  ...{ offererConduitKey: word, fulfillerConduitKey: word, totalOriginalAdditionalRecipients: 0n },
  ...{ additionalRecipients: [{ amount: 5n, recipient: thief }], signature: '0x1234' },
}

const examples: readonly Example[] = [
  {
    of: 'weth9',
    selector: '0xd0e30db0',
    args: [],
    value: 10n ** 18n,
    shows: ['Wrap coins', 'Amount: 1 ETH'],
  },
  { of: 'weth9', selector: '0x2e1a7d4d', args: [10n ** 18n], shows: ['Unwrap coins', 'Amount: 1 WETH'] },
  { of: 'weth9', selector: '0xa9059cbb', args: [thief, 5n], shows: ['Send tokens', `To: ${thief}`] },
  {
    of: 'weth9',
    selector: '0x095ea7b3',
    args: [thief, maxUint256],
    shows: ['Amount: Unlimited WETH', `Spender: ${thief}`],
  },
  {
    of: 'usdc',
    selector: '0x5a049a70',
    args: [me, word, 27, word, word],
    shows: ['Take an authorisation back', `Authorisation: ${word}`],
  },
  { of: 'usdc', selector: '0xa9059cbb', args: [thief, 5_000_000n], shows: ['Amount: 5 USDC'] },
  { of: 'usdt', selector: '0xa9059cbb', args: [thief, 5_000_000n], shows: ['Amount: 5 USDT'] },
  { of: 'dai', selector: '0x9dc29fac', args: [me, 10n ** 18n], shows: ['Burn tokens', 'Amount: 1 DAI'] },
  {
    of: 'permit2',
    selector: '0xcc53287f',
    args: [[{ token: usdc, spender: thief }]],
    shows: [
      'Take allowances back',
      `Token: ${usdc}`,
      'Token is known as: USD Coin (Circle)',
      `Spender: ${thief}`,
    ],
  },
  {
    of: 'permit2',
    selector: '0x65d9723c',
    args: [usdc, thief, 5],
    shows: ['Make permits worthless', 'Permits before number: 5'],
  },
  {
    of: 'uniswap-v2-router-02',
    selector: '0x38ed1739',
    args: [10n ** 18n, 5_000_000n, [weth, usdc], me, until],
    shows: [
      'Swap',
      'You give: 1 WETH',
      'You get at least: 5 USDC',
      `Receiver: ${me}`,
      'Receiver is: your account',
      `Route 1: ${weth}`,
      `Until: ${untilText}`,
    ],
  },
  {
    of: 'uniswap-v2-router-02',
    selector: '0x7ff36ab5',
    args: [0n, [weth, usdc], thief, until],
    value: 10n ** 18n,
    shows: ['You give: 1 ETH', 'You get at least: 0 USDC', `Receiver: ${thief}`],
    warns: [nothing, forAnother],
  },
  {
    of: 'uniswap-v2-router-02',
    selector: '0x18cbafe5',
    args: [5_000_000n, 10n ** 18n, [usdc, weth], me, until],
    shows: ['You give: 5 USDC', 'You get at least: 1 ETH'],
  },
  {
    of: 'uniswap-v2-router-02',
    selector: '0x8803dbee',
    args: [5_000_000n, 10n ** 18n, [weth, usdc], me, until],
    shows: ['You give at most: 1 WETH', 'You get: 5 USDC'],
  },
  {
    of: 'uniswap-swap-router-02',
    selector: '0x04e45aaf',
    args: [
      {
        tokenIn: weth,
        tokenOut: usdc,
        fee: 3000,
        recipient: me,
        amountIn: 10n ** 18n,
        amountOutMinimum: 5_000_000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
    shows: ['Swap', 'You give: 1 WETH', 'You get at least: 5 USDC', `Receiver: ${me}`],
  },
  {
    of: 'uniswap-swap-router-02',
    selector: '0xb858183f',
    args: [
      {
        path: route,
        recipient: pad('0x01', { size: 20 }),
        amountIn: 10n ** 18n,
        amountOutMinimum: 5_000_000n,
      },
    ],
    shows: ['You give: 1 WETH', 'You get at least: 5 USDC', 'Receiver is: your account', `Route: ${route}`],
  },
  {
    of: 'uniswap-swap-router-02',
    selector: '0x5023b4df',
    args: [
      {
        tokenIn: weth,
        tokenOut: usdc,
        fee: 3000,
        recipient: thief,
        amountOut: 5n,
        amountInMaximum: 10n ** 18n,
        sqrtPriceLimitX96: 0n,
      },
    ],
    shows: ['You give at most: 1 WETH', `Receiver: ${thief}`],
    warns: [forAnother],
  },
  {
    of: 'uniswap-swap-router-02',
    selector: '0x49404b7c',
    args: [10n ** 18n, me],
    shows: ['Take coins out', 'At least: 1 ETH'],
  },
  {
    of: 'uniswap-swap-router-02',
    selector: '0x12210e8a',
    args: [],
    shows: ['Take coins back that are left'],
  },
  {
    of: 'uniswap-universal-router',
    selector: '0x3593564c',
    args: ['0x0b', ['0x1234'], until],
    shows: ['Carry out a list of commands', 'Commands: 0x0b', 'With: 0x1234', `Until: ${untilText}`],
    warns: [unread],
  },
  {
    of: 'uniswap-universal-router',
    selector: '0x24856bc3',
    args: ['0x', []],
    shows: ['Carry out a list of commands'],
  },
  {
    of: '1inch-router-v6',
    selector: '0x07ed2379',
    args: [
      thief,
      {
        srcToken: usdc,
        dstToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        srcReceiver: thief,
        dstReceiver: me,
        amount: 5_000_000n,
        minReturnAmount: 10n ** 18n,
        flags: 0n,
      },
      '0x12',
    ],
    shows: [
      'Swap',
      'You give: 5 USDC',
      'You get at least: 1 ETH',
      `Receiver: ${me}`,
      `Carried out by: ${thief}`,
    ],
    warns: [unread],
  },
  {
    of: '1inch-router-v6',
    selector: '0x83800a8e',
    args: [BigInt(usdc), 5_000_000n, 7n, BigInt(thief)],
    shows: ['You give: 5 USDC', 'You get at least: 7', `Market: ${thief}`],
  },
  {
    of: 'aave-v3-pool',
    selector: '0x617ba037',
    args: [usdc, 5_000_000n, me, 0],
    shows: ['Lend', 'You give: 5 USDC', `Kept for: ${me}`],
  },
  {
    of: 'aave-v3-pool',
    selector: '0x69328dec',
    args: [usdc, maxUint256, thief],
    shows: ['Take back what was lent', 'You get: All USDC', `Receiver: ${thief}`],
    warns: [forAnother],
  },
  {
    of: 'aave-v3-pool',
    selector: '0xa415bcad',
    args: [usdc, 5_000_000n, 2n, 0, me],
    shows: ['Borrow', 'You get, and owe: 5 USDC', 'Interest: variable'],
  },
  {
    of: 'aave-v3-pool',
    selector: '0x573ade81',
    args: [usdc, 5_000_000n, 2n, me],
    shows: ['Pay back what was borrowed', 'You give: 5 USDC'],
  },
  {
    of: 'lido-steth',
    selector: '0xa1903eab',
    args: [zeroAddress],
    value: 10n ** 18n,
    shows: ['Stake coins', 'You give: 1 ETH'],
  },
  {
    of: 'lido-wsteth',
    selector: '0xea598cb0',
    args: [10n ** 18n],
    shows: ['Wrap staked coins', 'You give: 1 stETH'],
  },
  {
    of: 'lido-wsteth',
    selector: '0xde0e9a3e',
    args: [10n ** 18n],
    shows: ['Unwrap staked coins', 'You give: 1 wstETH'],
  },
  {
    of: 'lido-withdrawal-queue',
    selector: '0xd6681042',
    args: [[10n ** 18n, 2n * 10n ** 18n], zeroAddress],
    shows: ['You give 1: 1 stETH', 'You give 2: 2 stETH', 'Owner of the claim is: your account'],
  },
  {
    of: 'lido-withdrawal-queue',
    selector: '0x19aa6257',
    args: [[10n ** 18n], thief],
    shows: ['You give: 1 wstETH'],
    warns: [forAnother],
  },
  {
    of: 'lido-withdrawal-queue',
    selector: '0xf8444436',
    args: [7n],
    shows: ['Take staked coins back', 'Claim: number 7'],
  },
  {
    of: 'lido-withdrawal-queue',
    selector: '0xe3afe0a3',
    args: [[7n], [1n]],
    shows: ['Claim: number 7', 'Hint: 1'],
  },
  {
    of: 'compound-v3-usdc',
    selector: '0xf2b9fdb8',
    args: [usdc, 5_000_000n],
    shows: ['Lend', 'You give: 5 USDC'],
  },
  {
    of: 'compound-v3-usdc',
    selector: '0xf3fef3a3',
    args: [usdc, maxUint256],
    shows: ['Take back or borrow', 'You get: All USDC'],
  },
  {
    of: 'compound-v3-usdc',
    selector: '0xc3b35a7e',
    args: [thief, usdc, 1n],
    shows: [`Receiver: ${thief}`],
    warns: [forAnother],
  },
  {
    of: 'curve-3pool',
    selector: '0x3df02124',
    args: [0n, 1n, 5n, 6n],
    shows: ['Swap', 'Token given: DAI', 'Token got: USDC', 'You get at least: 6'],
  },
  {
    of: 'curve-3pool',
    selector: '0x4515cef3',
    args: [[10n ** 18n, 2_000_000n, 3_000_000n], 0n],
    shows: ['You give: 1 DAI', 'You give: 2 USDC', 'You give: 3 USDT'],
    warns: [nothing],
  },
  {
    of: 'curve-3pool',
    selector: '0xecb586a5',
    args: [5n, [10n ** 18n, 1n, 1n]],
    shows: ['Shares given: 5', 'At least: 1 DAI'],
  },
  { of: 'seaport', selector: '0x5b34b966', args: [], shows: ['Take all offers back'] },
  {
    of: 'seaport',
    selector: '0xfb0f3ee1',
    args: [basicOrder],
    value: 10n ** 18n,
    shows: [
      'Make a trade',
      'You give: 1 ETH',
      `Goes to: ${thief}`,
      `Token got: ${people.collection}`,
      'Item got: number 42',
      'Signature of the other side: 0x1234',
    ],
  },
  {
    of: 'ens-controller',
    selector: '0xf14fcbc8',
    args: [word],
    shows: ['Announce the registration of a name'],
  },
  {
    of: 'ens-controller',
    selector: '0x74694a2b',
    args: [
      'foyer\u202e',
      me,
      31_536_000n,
      word,
      '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
      ['0x12345678'],
      true,
      0,
    ],
    value: 10n ** 16n,
    shows: [
      'Register a name',
      'Name, before .eth: foyer\\u202e',
      'For: 365 days',
      'You pay at most: 0.01 ETH',
      'Sets: Inner call',
      'Becomes the name of your account: yes',
    ],
  },
  {
    of: 'ens-controller',
    selector: '0xacf1a841',
    args: ['foyer', 86_461n],
    shows: ['Renew a name', 'For: 1 day, 1 minute, 1 second'],
  },
  {
    of: 'ens-public-resolver',
    selector: '0xd5fa2b00',
    args: [word, thief],
    shows: ['Point a name at an address', `Points at: ${thief}`],
  },
  {
    of: 'ens-public-resolver',
    selector: '0x10f13a8c',
    args: [word, 'url', 'https://foyer.example'],
    shows: ['What: url', 'Text: https://foyer.example'],
  },
  {
    of: 'ens-public-resolver',
    selector: '0x304e6ade',
    args: [word, '0x1234'],
    shows: ['Website, as its hash: 0x1234'],
  },
  {
    of: 'multicall3',
    selector: '0x82ad56cb',
    args: [[{ target: usdc, allowFailure: true, callData: '0x1234' }]],
    shows: [`Contract: ${usdc}`, 'May fail: yes'],
    warns: [unread],
  },
  { of: 'multicall3', selector: '0x4d2301cc', args: [me], shows: ['Read a balance'] },
  {
    of: 'safe-proxy-factory',
    selector: '0x1688f0b9',
    args: [thief, '0x12345678', 1n],
    shows: ['Make a Safe account', `Code: ${thief}`, 'Set up by: Inner call'],
  },
  { of: 'maker-sdai', selector: '0x6e553f65', args: [10n ** 18n, me], shows: ['Save', 'You give: 1 DAI'] },
  {
    of: 'maker-sdai',
    selector: '0xb460af94',
    args: [10n ** 18n, thief, me],
    shows: ['You get: 1 DAI', `Receiver: ${thief}`],
    warns: [forAnother],
  },
  { of: 'maker-sdai', selector: '0xba087652', args: [10n ** 18n, me, me], shows: ['Shares given: 1 sDAI'] },
]

const descriptorOf = (id: string) => {
  const found = descriptors.find(each => each.context.$id === id)
  if (!found) throw new Error(`no descriptor of ${id}`)
  return found
}

function functionOf({ of, selector }: Pick<Example, 'of' | 'selector'>): Abi {
  for (const signature of Object.keys(descriptorOf(of).display.formats)) {
    const abi: Abi = parseAbi([`function ${signature}` as string])
    const [item] = abi
    const args = item?.type === 'function' ? item.inputs.map(emptyOf) : []
    if (encodeFunctionData({ abi, args }).startsWith(selector)) return abi
  }
  throw new Error(`${of} has no ${selector}`)
}

function emptyOf(parameter: AbiParameter): unknown {
  const { type } = parameter
  const [, entry, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (entry !== undefined)
    return Array.from({ length: Number(length || 0) }, () => emptyOf({ ...parameter, type: entry }))
  if (type === 'tuple') {
    const { components } = parameter as { readonly components: readonly AbiParameter[] }
    return Object.fromEntries(components.map(each => [each.name, emptyOf(each)]))
  }
  if (type === 'address') return zeroAddress
  if (type === 'bool') return false
  if (type === 'string') return ''
  if (type === 'bytes') return '0x'
  if (type.startsWith('bytes')) return word
  return 0
}

/** Returns the path patterns of all parameters that have no components. */
function patternsOf(parameter: AbiParameter, above = ''): readonly string[] {
  const base = parameter.type.replace(/(?:\[\d*\])+$/, '')
  const here = `${above}${parameter.name ?? ''}${'.[]'.repeat(parameter.type.split('[').length - 1)}`
  if (base !== 'tuple') return [here]
  const { components } = parameter as { readonly components: readonly AbiParameter[] }
  return components.flatMap(each => patternsOf(each, `${here}.`))
}

const describeBy = (to: Address, { data, value = 0n }: { data: Hex; value?: bigint | undefined }) =>
  wordByDescriptor(
    { to, value, data },
    // Only the descriptors provide token metadata here.
    { ...describeTools(), networkId: 'eip155:1', owner: me, readToken: readKnown },
    async () => ({ title: 'Inner call', rows: [], warnings: [] }),
  )
const known: Readonly<Record<string, { symbol: string; decimals: number }>> = Object.fromEntries(
  descriptors.flatMap(({ context, metadata: { token } }) =>
    token
      ? context.contract.deployments.map(each => [
          each.address,
          { symbol: token.ticker, decimals: token.decimals },
        ])
      : [],
  ),
)
const readKnown = async (address: Address) => known[getAddress(address)]

describe('a clear-signing descriptor', () => {
  it('exists for at least twenty contracts, each at a checksummed address', () => {
    expect(descriptors.length).toBeGreaterThanOrEqual(20)
    for (const { context } of descriptors)
      for (const { address } of context.contract.deployments) expect(getAddress(address)).toBe(address)
  })

  it.each(examples.map(each => [each.of, each.selector, each] as const))(
    'uses the descriptor of %s to describe the function %s by its intent and fields',
    async (_, __, example) => {
      const { of, selector, args, value, shows, warns = [] } = example
      const data = encodeFunctionData({ abi: functionOf(example), args })
      expect(data.slice(0, 10)).toBe(selector)
      const to = descriptorOf(of).context.contract.deployments[0]?.address ?? zeroAddress
      const words = await describeBy(to, { data, value })
      const shown = [words?.title, ...(words?.rows ?? []).map(each => `${each.label}: ${each.value}`)]
      expect(shown).toEqual(expect.arrayContaining([...shows]))
      expect(shown).toContain(`Contract: ${to}`)
      expect([...new Set(words?.warnings.map(each => each.text))]).toEqual(
        warns.map(each => expect.stringContaining(each)),
      )
    },
  )

  it.each(descriptors.map(each => [each.context.$id, each] as const))(
    'has an example per function of %s except token functions, and a field per argument',
    (id, { display }) => {
      const tried = examples.filter(each => each.of === id).length
      const formats = Object.entries(display.formats)
      const ofTokens = formats.filter(([signature]) => /^(?:transfer|approve)\(/.test(signature)).length
      expect(tried).toBeGreaterThanOrEqual(formats.length - ofTokens - 1)
      expect(tried).toBeGreaterThan(0)
      for (const [signature, { fields }] of formats) {
        const [item] = parseAbi([`function ${signature}` as string]) as Abi
        const inputs = item?.type === 'function' ? item.inputs : []
        const patterns = inputs.flatMap(each => patternsOf(each))
        const named = fields.map(each =>
          each.path.replace(/\.\[-?\d*:-?\d*\]$/, '').replace(/\.\[-?\d+\]/g, '.[]'),
        )
        expect(patterns.filter(each => !named.includes(each))).toEqual([])
        const unknown = named.filter(each => !each.startsWith('@.') && !patterns.includes(each))
        expect(unknown).toEqual([])
      }
    },
  )

  it('describes nothing unless the bytes are exactly one call of the contract', async () => {
    const to = descriptorOf('weth9').context.contract.deployments[0]?.address ?? zeroAddress
    expect(await describeBy(to, { data: '0xd0e30db000' })).toBeUndefined()
    expect(await describeBy(to, { data: '0xd0e3' })).toBeUndefined()
    expect(await describeBy(thief, { data: '0xd0e30db0' })).toBeUndefined()
  })
})
