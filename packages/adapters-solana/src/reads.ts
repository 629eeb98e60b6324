import type { Balance, Holding, Network, ReadsBalance, ReadsHoldings } from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { callNode, rpcFailure, toBalance } from '@foyer/common/session-kit'
import { splToken, token2022 } from './tokenPrograms.js'

/** The network to read from, and the abort signal. */
export interface ReadTarget {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** Reads the SOL balance of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const params = [address, { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getBalance', params, signal })
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof value !== 'number') throw rpcFailure(network, 'the node named no balance')
  return toBalance(network, BigInt(value))
}

/** The maximum number of listed tokens, because anyone can create tokens and send an account any number of them. */
const mostTokens = 50

/**
 * Reads the holdings of an address: SOL, then the tokens of both programs by number of units. A mint has no
 * trustworthy name onchain, so its shortened address is the name. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readHoldings(
  network: Network,
  { address, signal }: Parameters<ReadsHoldings['readHoldings']>[0],
): Promise<readonly Holding[]> {
  const where = { network, signal }
  const [{ amount }, ...lists] = await Promise.all([
    readBalance(network, { address, ...(signal ? { signal } : {}) }),
    readHeldTokens(where, address, splToken),
    readHeldTokens(where, address, token2022),
  ])
  const { nativeCurrency } = network
  const own = { ...nativeCurrency, amount: parseUnits(amount, nativeCurrency.decimals) }
  return [own, ...joined(lists.flat()).slice(0, mostTokens)]
}

/** A token account in the parsed form of nodes. */
interface ParsedAccount {
  readonly account?: {
    readonly data?: {
      readonly parsed?: {
        readonly info?: {
          readonly mint?: unknown
          readonly tokenAmount?: { readonly amount?: unknown; readonly decimals?: unknown }
        }
      }
    }
  }
}

async function readHeldTokens(
  { network, signal }: ReadTarget,
  owner: string,
  programId: string,
): Promise<readonly Holding[]> {
  const params = [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getTokenAccountsByOwner', params, signal })
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  return Array.isArray(value) ? value.flatMap((each: ParsedAccount | null) => toHolding(each) ?? []) : []
}

function toHolding(account: ParsedAccount | null): Holding | undefined {
  const { mint, tokenAmount } = account?.account?.data?.parsed?.info ?? {}
  const { amount, decimals } = tokenAmount ?? {}
  if (typeof mint !== 'string' || typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    return undefined
  const name = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return { token: mint, name, symbol: name, decimals, amount: BigInt(amount) }
}

/** Merges the holdings of each token across its accounts, and drops empty ones. */
function joined(holdings: readonly Holding[]): readonly Holding[] {
  const byToken = new Map<string | undefined, Holding>()
  for (const each of holdings) {
    const amount = each.amount + (byToken.get(each.token)?.amount ?? 0n)
    byToken.set(each.token, { ...each, amount })
  }
  return [...byToken.values()]
    .filter(each => each.amount > 0n)
    .sort((one, other) => (one.amount < other.amount ? 1 : -1))
}
