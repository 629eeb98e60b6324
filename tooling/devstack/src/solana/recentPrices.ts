import { type Entry, type Ledger, read } from './createLedger.js'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const setPrice = 3
/** The number of slots that nodes remember. */
const rememberedSlots = 150

/**
 * Returns the lowest price of a compute unit for each recent slot, in micro-lamports, at which a transaction wrote
 * the accounts. A slot without such a transaction has the price 0, because on a public cluster every block has one
 * that offers nothing.
 */
export function recentPrices(ledger: Ledger, accounts: readonly string[]): readonly object[] {
  const first = Math.max(1, ledger.slot - rememberedSlots + 1)
  const offers = ledger.entriesSince(first).map(toOffer)
  return Array.from({ length: ledger.slot - first + 1 }, (_, index) => {
    const slot = first + index
    const lowest = accounts.map(account =>
      Math.min(...offers.filter(each => each.slot === slot && each.written.includes(account)).map(toPrice)),
    )
    return { slot, prioritizationFee: Math.max(0, ...lowest.filter(Number.isFinite)) }
  })
}

interface Offer {
  readonly slot: number
  readonly written: readonly string[]
  readonly price: number
}

const toPrice = ({ price }: Offer) => price

function toOffer({ slot, bytes, addresses }: Entry): Offer {
  if (!bytes) return { slot, written: addresses, price: 0 }
  const { message } = read(bytes)
  const { header, staticAccounts } = message
  const instructions = 'instructions' in message ? message.instructions : []
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const lastWritten = staticAccounts.length - numReadonlyNonSignerAccounts
  const written = (staticAccounts as readonly string[]).filter(
    (_, index) =>
      index < numSignerAccounts - numReadonlySignerAccounts ||
      (index >= numSignerAccounts && index < lastWritten),
  )
  const [offer] = instructions.filter(
    each => staticAccounts[each.programAddressIndex] === computeBudget && each.data?.[0] === setPrice,
  )
  const price = offer?.data ? Number(Buffer.from([...offer.data]).readBigUInt64LE(1)) : 0
  return { slot, written, price }
}
