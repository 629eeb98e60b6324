import { type Address, formatUnits, isAddressEqual, zeroAddress } from 'viem'
import { knownContract, knownTokens } from '../contracts/knownContracts.js'
import type { Power, TradeSide } from './CallMeaning.js'
import type { DescribeTools, Token } from './DescribeTools.js'
import type { Row } from './Description.js'
import { bytesRow, row } from './readable.js'

/** The dependencies of the description of permissions. */
export interface WordTools extends Omit<DescribeTools, 'origin'> {
  /** The network's CAIP-2 id. */
  readonly networkId: string
  /** The account of the request. */
  readonly owner: Address
}

/** A warning, and whether it requires a separate confirmation. */
export interface Warning {
  readonly text: string
  readonly isDangerous: boolean
  /** The position of the call that it is about, such as `2.1`, in a request with several calls. */
  readonly place?: string
}

/** The described part of a request. */
export interface RequestDescription {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warnings: readonly Warning[]
}

const danger = (text: string): Warning => ({ text, isDangerous: true })
const notice = (text: string): Warning => ({ text, isDangerous: false })

type Of<Kind extends Power['kind']> = Extract<Power, { readonly kind: Kind }>

/** The description of each kind of permission. */
const table: {
  readonly [Kind in Power['kind']]: (
    power: Of<Kind>,
    tools: WordTools,
  ) => Promise<RequestDescription> | RequestDescription
} = {
  allowance: wordAllowance,
  allowanceChange: wordAllowanceChange,
  item: async ({ collection, spender, id }, tools) => ({
    title: 'Allow taking of an NFT',
    rows: [itemRow(id), ...partyRows('Spender', spender, tools), bytesRow('Collection', collection)],
    warnings: isAddressEqual(spender, zeroAddress)
      ? []
      : [danger('This lets the spender take this NFT from you.'), ...(await partyWarnings(spender, tools))],
  }),
  borrowing: async ({ contract, borrower, amount }, tools) => ({
    title: 'Allow borrowing in your name',
    rows: [
      row('Amount', showUnits(amount, await tools.readToken(contract), 256)),
      ...partyRows('Borrower', borrower, tools),
      bytesRow('Contract', contract),
    ],
    warnings: amount === 0n ? [] : [danger('The borrower keeps what is borrowed, and you owe it.')],
  }),
  everything: async ({ contract, operator, isGiven }, tools) => ({
    title: isGiven ? 'Allow taking of everything' : 'Remove an approval',
    rows: [...partyRows('Operator', operator, tools), ...partyRows('Contract', contract, tools)],
    warnings: isGiven
      ? [
          danger('This lets the operator take everything that you own there, now and later.'),
          ...(await partyWarnings(operator, tools, 'operator')),
        ]
      : [],
  }),
  move: async ({ token, from, to, amount, through }, tools) => {
    if (!through && (await tools.isCollection(token)) === true)
      return wordItemMove(
        { kind: 'itemMove', collection: token, from, to, items: [{ id: amount, amount: 1n }] },
        tools,
      )
    const facts = await readFacts(token, from, tools)
    const isOwn = isAddressEqual(from, tools.owner)
    return {
      title: isOwn ? 'Move tokens from your account' : 'Move tokens of another account',
      rows: [
        ...amountRows(amount, facts),
        bytesRow('From', from),
        ...partyRows('To', to, tools),
        bytesRow('Token', token),
        ...(through ? partyRows('Through', through, tools) : []),
      ],
      warnings: [
        ...(isOwn ? [danger('These tokens leave your account without being sent by you.')] : []),
        ...nameWarnings(facts, tools),
      ],
    }
  },
  itemMove: wordItemMove,
  taking: async ({ token, spender, to, amount, until }, tools) => {
    const facts = await readFacts(token, tools.owner, tools)
    return {
      title: 'Let tokens be taken',
      rows: [
        ...amountRows(amount, facts),
        ...(spender ? partyRows('Spender', spender, tools) : []),
        ...(to ? partyRows('To', to, tools) : []),
        bytesRow('Token', token),
        row('Until', until),
      ],
      warnings: [
        danger('Whoever has this signature can move these tokens, without asking you again.'),
        ...nameWarnings(facts, tools),
      ],
    }
  },
  order: wordOrder,
  ownership: ({ contract, newOwner }, tools) => ({
    title: newOwner ? 'Give a contract away' : 'Give a contract up',
    rows: [
      ...(newOwner ? partyRows('New owner', newOwner, tools) : []),
      ...partyRows('Contract', contract, tools),
    ],
    warnings: [
      danger(
        newOwner
          ? 'This contract is no longer yours afterwards: its new owner controls it.'
          : 'Afterwards nobody controls this contract.',
      ),
    ],
  }),
}

/** Describes a permission and its receiver, with warnings. */
export async function wordPower(power: Power, tools: WordTools): Promise<RequestDescription> {
  const word = table[power.kind] as (
    power: Power,
    tools: WordTools,
  ) => Promise<RequestDescription> | RequestDescription // the table has a function for each kind
  return word(power, tools)
}

/** Describes a transfer that the account makes itself. */
export async function wordTransfer(
  { token, to, amount }: { readonly token: Address; readonly to: Address; readonly amount: bigint },
  tools: WordTools,
): Promise<RequestDescription> {
  if ((await tools.isCollection(token)) === true) {
    const items = [{ id: amount, amount: 1n }]
    return wordItemMove({ kind: 'itemMove', collection: token, from: tools.owner, to, items }, tools)
  }
  const facts = await readFacts(token, tools.owner, tools)
  return {
    title: 'Send tokens',
    rows: [...amountRows(amount, facts), ...partyRows('To', to, tools), bytesRow('Token', token)],
    warnings: [
      ...(facts.token ? [] : [danger(unreadToken)]),
      ...(amount > 0n && facts.held === amount ? [notice('This is all that you hold of this token.')] : []),
      ...nameWarnings(facts, tools),
    ],
  }
}

interface TokenFacts {
  readonly address: Address
  readonly token: Token | undefined
  readonly held: bigint | undefined
}

async function readFacts(address: Address, owner: Address, tools: WordTools): Promise<TokenFacts> {
  const [token, held] = await Promise.all([tools.readToken(address), tools.readBalance(address, owner)])
  return { address, token, held }
}

async function wordAllowance(
  { token, owner, spender, amount, bits, until, through }: Of<'allowance'>,
  tools: WordTools,
): Promise<RequestDescription> {
  const isCollection = through ? false : await tools.isCollection(token)
  if (isCollection === true)
    return table.item({ kind: 'item', collection: token, spender, id: amount }, tools)
  const facts = await readFacts(token, owner ?? tools.owner, tools)
  const mayBeItem = !facts.token && isCollection === undefined
  return {
    title: 'Allow spending of tokens',
    rows: [
      ...amountRows(amount, facts, bits),
      ...partyRows('Spender', spender, tools),
      bytesRow('Token', token),
      ...(owner && !isAddressEqual(owner, tools.owner) ? [bytesRow('Owner', owner)] : []),
      ...(until ? [row('Until', until)] : []),
      ...(through ? partyRows('Through', through, tools) : []),
    ],
    warnings: [
      ...(mayBeItem ? [danger(unreadToken)] : []),
      ...(amount === 0n
        ? []
        : [...amountWarnings(amount, facts, bits), ...(await partyWarnings(spender, tools))]),
      ...nameWarnings(facts, tools),
    ],
  }
}

const unreadToken =
  'This wallet could not read this token: the number may be an amount in its smallest unit, or one NFT.'

async function wordAllowanceChange(
  { token, spender, amount, isMore }: Of<'allowanceChange'>,
  tools: WordTools,
): Promise<RequestDescription> {
  const [facts, allowed] = await Promise.all([
    readFacts(token, tools.owner, tools),
    tools.readAllowance(token, { owner: tools.owner, spender }),
  ])
  // Without the current allowance the resulting total is unknown.
  const compared = allowed === undefined ? { ...facts, held: undefined } : facts
  const warnings = isMore && amount > 0n
  return {
    title: isMore ? 'Raise an allowance' : 'Lower an allowance',
    rows: [
      row(isMore ? 'Amount more' : 'Amount less', showUnits(amount, facts.token, 256)),
      ...(allowed === undefined ? [] : [row('Allowed so far', showUnits(allowed, facts.token, 256))]),
      ...heldRows(facts),
      ...partyRows('Spender', spender, tools),
      bytesRow('Token', token),
    ],
    warnings: [
      ...(warnings
        ? [
            ...amountWarnings(amount + (allowed ?? 0n), compared, 256),
            ...(await partyWarnings(spender, tools)),
          ]
        : []),
      ...nameWarnings(facts, tools),
    ],
  }
}

function wordItemMove({ collection, from, to, items }: Of<'itemMove'>, tools: WordTools): RequestDescription {
  const isOwn = isAddressEqual(from, tools.owner)
  return {
    title: isOwn ? 'Give an NFT away' : 'Move an NFT of another account',
    rows: [
      ...items.flatMap(({ id, amount }) => [
        itemRow(id),
        ...(amount === 1n ? [] : [row('How many', String(amount))]),
      ]),
      bytesRow('From', from),
      ...partyRows('To', to, tools),
      bytesRow('Collection', collection),
    ],
    warnings: isOwn ? [danger('You give this away, and it does not come back.')] : [],
  }
}

async function wordOrder({ gives, gets, until }: Of<'order'>, tools: WordTools): Promise<RequestDescription> {
  const isOwn = (receiver: Address) => isAddressEqual(receiver, tools.owner)
  const got = gets.filter(each => isOwn(each.receiver) && each.amount > 0n)
  const given = await Promise.all(gives.map(async each => thingRows('You give', each, tools)))
  const gotten = await Promise.all(
    gets.map(async each => [
      ...(await thingRows(isOwn(each.receiver) ? 'You get' : 'Another gets', each, tools)),
      ...(isOwn(each.receiver) ? [] : partyRows('Receiver', each.receiver, tools)),
    ]),
  )
  return {
    title: 'Offer for sale',
    rows: [...given.flat(), ...gotten.flat(), ...(until ? [row('Until', until)] : [])],
    warnings: [
      ...(got.length === 0 ? [danger('You get nothing for what you give.')] : []),
      danger('Whoever gets this signature can make this trade, without asking you again.'),
    ],
  }
}

async function thingRows(
  label: string,
  { kind, contract, id, amount }: TradeSide,
  tools: WordTools,
): Promise<readonly Row[]> {
  if (kind === 'coin') return [row(label, showCoins(amount, tools))]
  if (kind === 'item') {
    const name = id === 'any' ? 'any NFT' : `NFT number ${id}`
    return [row(label, amount === 1n ? name : `${name}, ${amount} times`), bytesRow('Collection', contract)]
  }
  return [row(label, showUnits(amount, await tools.readToken(contract), 256)), bytesRow('Token', contract)]
}

function amountWarnings(amount: bigint, { held }: TokenFacts, bits: number): readonly Warning[] {
  // Wallet apps and contracts use such high amounts to mean unlimited.
  if (amount >= 2n ** BigInt(bits - 1))
    return [danger('This allows the spender to take all of this token, now and later.')]
  if (held === undefined) return [danger('This amount could not be compared with what you hold.')]
  if (amount > held)
    return [
      danger('This is more than you hold: the spender can take all of it, and some of what comes later.'),
    ]
  return amount === held ? [notice('This is all that you hold of this token.')] : []
}

async function partyWarnings(
  party: Address,
  tools: WordTools,
  name = 'spender',
): Promise<readonly Warning[]> {
  const hasCode = await tools.hasCode(party)
  if (hasCode === undefined) return [danger(`This wallet could not look at who the ${name} is.`)]
  return hasCode ? [] : [danger(`The ${name} is not a contract, but an account of some person.`)]
}

function nameWarnings({ address, token }: TokenFacts, tools: WordTools): readonly Warning[] {
  if (!token) return []
  const { symbol } = token
  const isName = (other: string) => other.toUpperCase() === symbol.toUpperCase()
  const isKnown = knownTokens(tools.networkId).some(
    each => isName(each.symbol) && !isAddressEqual(each.address, address),
  )
  if (!isKnown && !isName(tools.network.coin.symbol)) return []
  return [danger(`This token calls itself ${symbol}, and is not the ${symbol} that this wallet knows.`)]
}

/** Creates the rows for an address: the address, and its name if known. */
export function partyRows(label: string, address: Address, { networkId }: WordTools): readonly Row[] {
  const name = knownContract(networkId, address)?.name
  return [bytesRow(label, address), ...(name ? [row(`${label} is known as`, name)] : [])]
}

const itemRow = (id: bigint) => row('Item', `number ${id}`)

const amountRows = (amount: bigint, facts: TokenFacts, bits = 256): readonly Row[] => [
  row('Amount', showUnits(amount, facts.token, bits)),
  ...heldRows(facts),
]

const heldRows = ({ held, token }: TokenFacts): readonly Row[] =>
  held === undefined ? [] : [row('You hold', showUnits(held, token, 256))]

const unknownToken: Token = { symbol: 'in the smallest unit of an unknown token', decimals: 0 }

/** Formats an amount in the token's unit. The highest value of `bits` bits is shown as unlimited. */
export function showUnits(amount: bigint, token: Token | undefined, bits: number): string {
  const { symbol, decimals } = token ?? unknownToken
  return `${amount === 2n ** BigInt(bits) - 1n ? 'Unlimited' : formatUnits(amount, decimals)} ${symbol}`
}

/** Formats an amount of the network's native currency. */
export function showCoins(value: bigint, { network: { coin } }: Pick<WordTools, 'network'>): string {
  return `${formatUnits(value, coin.decimals)} ${coin.symbol}`
}
